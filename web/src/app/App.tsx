import { Suspense, useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { Forbidden } from './errors/Forbidden.tsx';
import { NotFound } from './errors/NotFound.tsx';
import { Guard, Start } from './Guard.tsx';
import { Boundary } from './layout/Boundary.tsx';
import { lazy } from '../ui/lazy.ts';
import { lendNavigation } from '../client/navigation.ts';

const Login = lazy(() => import('../areas/auth/login/Screen.tsx'));
const LoginReturn = lazy(() => import('../areas/auth/login-return/Screen.tsx'));
const LogoutReturn = lazy(() => import('../areas/auth/logout-return/Screen.tsx'));
const Layout = lazy(async () => ({ default: (await import('./layout/Layout.tsx')).Layout }));
const Home = lazy(() => import('../areas/home/home/Screen.tsx'));
const Flights = lazy(() => import('../areas/search/flights/Screen.tsx'));
const AirlineFlights = lazy(() => import('../areas/search/airline-flights/Screen.tsx'));
const Passengers = lazy(() => import('../areas/search/passengers/Screen.tsx'));
const Passenger = lazy(() => import('../areas/search/passenger/Screen.tsx'));
const PassengerDetails = lazy(() => import('../areas/search/passenger/Details.tsx'));
const PassengerEvents = lazy(() => import('../areas/search/passenger/Events.tsx'));
const PassengerAlerts = lazy(() => import('../areas/search/passenger/Alerts.tsx'));
const Inbox = lazy(() => import('../areas/alerts/inbox/Screen.tsx'));
const Restrictions = lazy(() => import('../areas/inspection/restrictions/list/Screen.tsx'));
const AddRestriction = lazy(() => import('../areas/inspection/restrictions/form/Add.tsx'));
const EditRestriction = lazy(() => import('../areas/inspection/restrictions/form/Edit.tsx'));
const ExportApiPnr = lazy(() => import('../areas/intake/export/Screen.tsx'));
const ApiAudit = lazy(() => import('../areas/intake/audit/Screen.tsx'));
const ApiCall = lazy(() => import('../areas/intake/audit/Detail.tsx'));
const Integrators = lazy(() => import('../areas/intake/integrators/Screen.tsx'));
const ApiPnr = lazy(() => import('../areas/intake/panel/Screen.tsx'));
const Version = lazy(() => import('../areas/help/version/Screen.tsx'));

export function App() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLayoutEffect(() => lendNavigation(navigate), [navigate]);
  return (
    <Boundary place={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/auth/login" element={<Login />} />
          <Route path="/auth/login-return" element={<LoginReturn />} />
          <Route path="/auth/logout-return" element={<LogoutReturn />} />
          <Route path="/404" element={<NotFound />} />
          <Route path="/forbidden" element={<Forbidden />} />
          <Route element={<Guard />}>
            <Route path="/" element={<Start />} />
            <Route element={<Layout />}>
              <Route path="/home" element={<Home />} />
              <Route path="/boarding/flights" element={<Flights />} />
              <Route path="/boarding/airline-flights" element={<AirlineFlights />} />
              <Route path="/boarding/flights/:flightId/passengers" element={<Passengers />} />
              <Route path="/boarding/flights/passengers/:flightPassengerId" element={<Passenger />}>
                <Route index element={<Navigate to="details" replace />} />
                <Route path="details" element={<PassengerDetails />} />
                <Route path="events" element={<PassengerEvents />} />
                <Route path="alerts" element={<PassengerAlerts />} />
              </Route>
              <Route path="/admin/alerts" element={<Inbox />} />
              <Route path="/inspection/restriction-list/list" element={<Restrictions />} />
              <Route path="/inspection/restriction-list/add" element={<AddRestriction />} />
              <Route path="/inspection/restriction-list/edit/:id" element={<EditRestriction />} />
              <Route path="/inspection/export-apipnr" element={<ExportApiPnr />} />
              <Route path="/admin/audit/list-api-audit" element={<ApiAudit />} />
              <Route path="/admin/audit/api-audit/:id" element={<ApiCall />} />
              <Route path="/integrator/generate-token" element={<Integrators />} />
              <Route path="/admin/api-pnr/list-api-pnr" element={<ApiPnr />} />
              <Route path="/version" element={<Version />} />
            </Route>
          </Route>
          <Route path="/index.html" element={<Navigate to="/" replace />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </Boundary>
  );
}
