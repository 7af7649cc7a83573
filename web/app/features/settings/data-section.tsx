import type { AccountExport, CurrentUser, Deletion } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { Problem } from '../../ui/problem.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { ExportBlock } from './export-block.tsx';
import type { FormOutcome } from './form-outcome.ts';
import { SettingsBlock } from './settings-block.tsx';

const words = () => messages.settings;

interface DataSectionProps {
  readonly user: CurrentUser;
  readonly latest: AccountExport | null;
  readonly deletion: Deletion;
  readonly outcome: FormOutcome;
}

/** What somebody takes along, and the end of their account. */
export function DataSection({ user, latest, deletion, outcome }: DataSectionProps) {
  const problemOf = (form: string) => (outcome.of === form ? outcome.problem : null);
  return (
    <>
      <h1>{words().data}</h1>
      <SettingsBlock title={words().taking.title} text={words().taking.text}>
        <Problem text={problemOf('export')} />
        <ExportBlock latest={latest} />
      </SettingsBlock>
      <SettingsBlock title={words().leaving.title} text={words().leaving.lead}>
        <Problem text={problemOf('deletion')} />
        {deletion.last_administrator ? (
          <p className="settings-calm">{words().leaving.lastAdministrator}</p>
        ) : (
          <DeletionForm user={user} deletion={deletion} />
        )}
      </SettingsBlock>
    </>
  );
}
