import { Outlet, useLocation } from 'react-router';
import { adminSections } from '../features/administration/sections.ts';
import { SectionFailed } from '../features/errors/section-failed.tsx';
import { messages } from '../messages/index.ts';

/** Stands between the frame and its sections, so that one that fails leaves the frame alone. */
export default function AdminSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  const section = adminSections().find(({ path }) => path === pathname)?.label ?? messages.administration.title;
  return <SectionFailed section={section} title={messages.settings.sectionFailedTitle} />;
}
