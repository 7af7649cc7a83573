import { Outlet } from 'react-router';
import { SectionFailed } from '../features/errors/section-failed.tsx';
import { messages } from '../messages/index.ts';

/** Stands between the frame and its sections, so that one that fails leaves the frame alone. */
export default function BillingSection() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <SectionFailed section={messages.billing.title} title={messages.settings.sectionFailedTitle} />;
}
