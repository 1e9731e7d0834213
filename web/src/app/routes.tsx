import { createElement, type ReactNode } from 'react';
import { Navigate, type RouteObject, useParams } from 'react-router';
import { lazy } from '#ui/lazy/lazy.ts';
import type { InnerScreen, Screen } from '#ui/page/screenTypes.ts';
import { Forbidden } from './errors/forbiddenPages.ts';
import { NotFound } from './errors/NotFound.tsx';
import { Frame, Guard, Start } from './Guard.tsx';
import { screens } from './screens.ts';

const elementOf = ({ load }: InnerScreen | Screen) => createElement(lazy(load));

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Code of an airport, airline or country. */
const code = /^[a-z\d]{2,3}$/i;

/** The screen validates it. */
const anyText = /^/;
const month = /^2\d{3}-\d{2}$/;
const patterns: Readonly<Record<string, RegExp>> = { airport: code, code, columnsToPrint: anyText, month };

/** Shows "not found" for malformed ids, because a call to the server could not help. */
function ValidatedParameters({ children }: { children: ReactNode }) {
  const ids = Object.entries(useParams()).filter(([name]) => name !== '*');
  return ids.every(([name, id = '']) => (patterns[name] ?? uuid).test(id)) ? children : <NotFound />;
}

function routeOf(screen: Screen): RouteObject {
  const { path, needs, children = [] } = screen;
  const [first] = children;
  const inner = children.map(child => ({ path: child.path, element: elementOf(child) }));
  const start = first === undefined ? [] : [{ index: true, element: <Navigate to={first.path} replace /> }];
  // Public pages validate their own parameters.
  const checked = path.includes('/:') && needs !== 'public';
  const element = checked ? (
    <ValidatedParameters>{elementOf(screen)}</ValidatedParameters>
  ) : (
    elementOf(screen)
  );
  return { path, element, children: [...start, ...inner] };
}

const publicScreens = screens.filter(({ needs }) => needs === 'public');
const guardedScreens = screens.filter(({ needs }) => needs !== 'public');

/** Component gallery for developers; not in production builds. */
const kit: RouteObject[] =
  import.meta.env.DEV || import.meta.env.MODE === 'kit'
    ? [{ path: '/kit/*', element: createElement(lazy(() => import('#ui/kit/KitPage.tsx'))) }]
    : [];

export const routes: RouteObject[] = [
  ...publicScreens.map(routeOf),
  ...kit,
  { path: '/index.html', element: <Navigate to="/" replace /> },
  {
    element: <Frame />,
    children: [
      {
        element: <Guard />,
        children: [{ path: '/', element: <Start /> }, ...guardedScreens.map(routeOf)],
      },
      { path: '/404', element: <NotFound /> },
      { path: '/forbidden', element: <Forbidden /> },
      { path: '*', element: <NotFound /> },
    ],
  },
];
