import { Outlet, useLocation } from 'react-router';
import { SectionFailed } from '../features/errors/section-failed.tsx';
import { teamSections } from '../features/teams/sections.ts';
import { messages } from '../messages/index.ts';

/** Stands between the frame and its sections, so that one that fails leaves the frame alone. */
export default function TeamSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  const section = teamSections().find(({ path }) => path === pathname)?.label ?? messages.teams.title;
  return <SectionFailed section={section} title={messages.settings.sectionFailedTitle} />;
}
