import { type ComponentType, createElement, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { withTexts } from '#client/language.ts';
import { conditionTexts } from '#ui/conditions/texts/texts.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LanguageSwitch } from '#ui/page/LanguageSwitch.tsx';
import classes from './Kit.module.css';

type Section = () => Promise<{ default: ComponentType }>;

const sectionModules = import.meta.glob<{ default: ComponentType }>('./sections/*.tsx');
const sections = Object.entries(sectionModules).map(([path, load]) => ({
  name: path.replace(/^.*\/(\w+)\.tsx$/, '$1'),
  element: createElement(lazy(withTexts(load as Section, conditionTexts))),
}));

/** Shows every UI component in every state, for developers. Not part of production builds. */
export default function KitPage() {
  const { '*': chosen = '' } = useParams();
  return (
    <div className={classes.kit}>
      <nav aria-label="Kit">
        {sections.map(({ name }) => (
          <Link key={name} to={`/kit/${name}`} aria-current={name === chosen ? 'page' : undefined}>
            {name}
          </Link>
        ))}
        <LanguageSwitch />
      </nav>
      <main>
        <Suspense>{sections.find(({ name }) => name === chosen)?.element ?? <h1>Kit</h1>}</Suspense>
      </main>
    </div>
  );
}
