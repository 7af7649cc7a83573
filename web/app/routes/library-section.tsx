import { Outlet } from 'react-router';
import { LibraryFailed } from '../features/decks/library-failed.tsx';

/** Stands between the frame and its lists, so that one that fails leaves the frame alone. */
export default function LibrarySection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <LibraryFailed />;
}
