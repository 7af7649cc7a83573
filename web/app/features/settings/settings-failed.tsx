import { useLocation } from 'react-router';
import { messages } from '../../messages/index.ts';
import { SectionFailed } from '../errors/section-failed.tsx';
import { settingsSections } from './sections.ts';

const words = () => messages.settings;

/** A section that could not be loaded, in its place. */
export function SettingsFailed() {
  const { pathname } = useLocation();
  const section = settingsSections().find(({ path }) => path === pathname);
  return (
    <SectionFailed section={section?.heading ?? section?.label ?? words().title} title={words().sectionFailedTitle} />
  );
}
