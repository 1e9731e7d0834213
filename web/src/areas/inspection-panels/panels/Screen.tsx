import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';

/** Frame of the four views of a panel, which are its inner screens. */
export default function PanelScreen() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
