import type { InstanceOverview, InstancePart, PartTrial } from '@rostrum/contract';
import { AppWindow, Database, FileImage, FileText, Film, HardDrive, Mail, Sparkles, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { formatBytes } from '../../format/bytes.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { reportFailure } from '../errors/report-failure.ts';
import { SettingsBlock } from '../settings/settings-block.tsx';
import './administration.css';

const words = () => messages.administration.overview;
const ICONS: Readonly<Record<InstancePart['name'], LucideIcon>> = {
  database: Database,
  storage: HardDrive,
  mail: Mail,
  chromium: AppWindow,
  ffmpeg: Film,
  libreoffice: FileText,
  pdftocairo: FileImage,
  assistant: Sparkles,
};

/** How the instance is: what is set and works, and what wants somebody to look. */
export function OverviewSection({ overview }: { readonly overview: InstanceOverview }) {
  const { counts, disk } = overview;
  return (
    <>
      <h1>{messages.administration.sections.overview}</h1>
      <section className="settings-block">
        <p className="settings-lead">
          {words().version(overview.version, overview.node)} ·{' '}
          <TimeAgo time={overview.started_at} say={words().since} />
        </p>
        {counts.reports_open === 0 ? null : <Alert text={words().reports(counts.reports_open)} to="/admin/reports" />}
        {counts.jobs_failed === 0 ? null : <Alert text={words().jobsFailed(counts.jobs_failed)} to="/admin/jobs" />}
        {counts.set_aside === 0 ? null : <Alert text={words().setAside(counts.set_aside)} to="/admin/set-aside" />}
      </section>
      <SettingsBlock title={words().parts} text={words().partsText}>
        <ul className="settings-list" aria-label={words().parts}>
          {overview.parts.map((part) => (
            <PartRow key={part.name} part={part} />
          ))}
        </ul>
      </SettingsBlock>
      <SettingsBlock title={words().numbers}>
        <ul className="admin-numbers">
          <li>{words().people(counts.people, counts.suspended)}</li>
          <li>{words().decks(counts.decks, counts.teams)}</li>
          <li>{words().files(counts.media, formatBytes(overview.storage_used))}</li>
          <li>{words().documents(formatBytes(overview.storage_used_by_decks))}</li>
          {disk === null ? null : <li>{words().disk(formatBytes(disk.free), formatBytes(disk.total))}</li>}
          <li>{words().memory(formatBytes(overview.memory))}</li>
          <li>{words().jobs(counts.jobs_waiting)}</li>
        </ul>
      </SettingsBlock>
    </>
  );
}

function Alert({ text, to }: { readonly text: string; readonly to: string }) {
  return (
    <p className="ui-note admin-alert">
      <Icon of={TriangleAlert} />
      {text}
      <Link to={to}>{words().look}</Link>
    </p>
  );
}

const PROGRAMS: ReadonlySet<InstancePart['name']> = new Set(['chromium', 'ffmpeg', 'libreoffice', 'pdftocairo']);
const stateLooks = () =>
  ({
    set: { tone: 'good', label: words().set },
    'stand-in': { tone: 'info', label: words().standIn },
    missing: { tone: undefined, label: words().missing },
  }) as const;

function PartRow({ part }: { readonly part: InstancePart }) {
  const { name, state, detail, variables } = part;
  const said = words().part[name];
  const [trial, setTrial] = useState<PartTrial | null>(null);
  const [isTrying, setTrying] = useState(false);
  const tryIt = async (): Promise<void> => {
    setTrying(true);
    setTrial(null);
    try {
      setTrial(await api.call('adminPartTry', { params: { name } }));
    } catch (error) {
      reportFailure(error);
    } finally {
      setTrying(false);
    }
  };
  const look = stateLooks()[state];
  // What is not set does not fail.
  const isOff = state === 'missing' && trial?.ok === false;
  // Programs are found where they are installed, whether a variable names them or not.
  const label = state === 'set' && PROGRAMS.has(name) ? words().found : look.label;
  return (
    <li className="settings-row">
      <Icon of={ICONS[name]} size={20} />
      <div>
        <b>
          {said.name}
          <Badge {...(look.tone !== undefined && { tone: look.tone })}>{label}</Badge>
        </b>
        <p>
          {state === 'set' ? said.set(detail) : said.without(detail)}
          {state === 'set' ? null : <span className="admin-variable">{words().setBy(variables[0] ?? '')}</span>}
        </p>
        <p role="status" className={trial === null || isOff ? undefined : trial.ok ? 'admin-good' : 'admin-bad'}>
          {trial === null
            ? null
            : trial.ok
              ? words().works(trial.said, trial.milliseconds)
              : isOff
                ? words().off
                : words().fails(trial.said)}
        </p>
      </div>
      <Button size="s" isPending={isTrying} aria-label={words().tryOf(said.name)} onPress={() => void tryIt()}>
        {words().try}
      </Button>
    </li>
  );
}
