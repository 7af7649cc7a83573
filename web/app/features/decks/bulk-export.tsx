import { type DeckCard, EXPORT_FORMATS, type ExportFormat } from '@rostrum/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Select } from '../../ui/select.tsx';
import { isUnended } from '../exports/in-order.ts';
import { downloadEach, filesOf, isBusy, type Outcome, type Outcomes, pressLink, shareOf } from './bulk-outcomes.ts';
import { useBulkExport } from './use-bulk-export.ts';

const words = () => messages.bulk;
const formatOptions = () => EXPORT_FORMATS.map((id) => ({ id, label: messages.exports.format[id].name }));

interface BulkExportProps {
  readonly decks: readonly DeckCard[];
  readonly onClose: () => void;
}

/** Takes several decks along: a file each, which are downloaded one by one or all of them. */
export function BulkExport({ decks, onClose }: BulkExportProps) {
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const { outcomes, start, tryAgain, cancel } = useBulkExport(decks);
  return (
    <Dialog title={words().exportTitle(decks.length)} isOpen onClose={onClose} width={520}>
      <div className="ui-dialog-body">
        <p className="bulk-text">{outcomes === null ? words().exportText : words().later}</p>
        {outcomes === null ? (
          <Select label={words().format} options={formatOptions()} selected={format} onSelect={setFormat} />
        ) : (
          <>
            <HowFar decks={decks} outcomes={outcomes} />
            <ul className="bulk-files">
              {decks.map(({ id, title }) => (
                <li key={id}>
                  <span className="ui-clip ui-grow">{title}</span>
                  <FileState title={title} outcome={outcomes.get(id) ?? null} onAgain={() => void tryAgain(id)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {outcomes === null ? (
        <div className="ui-dialog-foot">
          <Button onPress={onClose}>{messages.common.cancel}</Button>
          <Button kind="primary" onPress={() => void start(format)}>
            {words().start}
          </Button>
        </div>
      ) : (
        <Foot decks={decks} outcomes={outcomes} onCancel={cancel} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface Of {
  readonly decks: readonly DeckCard[];
  readonly outcomes: Outcomes;
}

const idsOf = (decks: readonly DeckCard[]): string[] => decks.map(({ id }) => id);

function HowFar({ decks, outcomes }: Of) {
  const ids = idsOf(decks);
  const text = words().ready(filesOf(ids, outcomes).length, decks.length);
  return (
    <>
      <p className="ui-sr" role="status">
        {isBusy(ids, outcomes) ? '' : text}
      </p>
      <Progress label={text} value={shareOf(ids, outcomes)} />
    </>
  );
}

interface FootProps extends Of {
  readonly onCancel: () => Promise<void>;
  readonly onClose: () => void;
}

function Foot({ decks, outcomes, onCancel, onClose }: FootProps) {
  const [isCancelling, setCancelling] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const ids = idsOf(decks);
  const files = filesOf(ids, outcomes);
  return (
    <div className="ui-dialog-foot">
      {isBusy(ids, outcomes) ? (
        <Button
          isPending={isCancelling}
          onPress={() => {
            setCancelling(true);
            void onCancel().finally(() => setCancelling(false));
          }}
        >
          {messages.common.cancel}
        </Button>
      ) : (
        <Button onPress={onClose}>{messages.common.close}</Button>
      )}
      <Button
        kind="primary"
        icon={Download}
        isDisabled={files.length === 0}
        isPending={isSaving}
        onPress={() => {
          setSaving(true);
          void downloadEach(files, pressLink).finally(() => setSaving(false));
        }}
      >
        {words().downloadAll}
      </Button>
    </div>
  );
}

interface FileStateProps {
  readonly title: string;
  /** null: not asked for yet. */
  readonly outcome: Outcome | null;
  readonly onAgain: () => void;
}

function FileState({ title, outcome, onAgain }: FileStateProps) {
  if (outcome === null) return <span>{words().waiting}</span>;
  if (outcome === 'stopped') return <Ended why={words().cancelled} title={title} onAgain={onAgain} />;
  if ('refused' in outcome) return <Ended why={outcome.refused} isBad title={title} onAgain={onAgain} />;
  if (outcome.file !== null)
    return (
      <a
        className={buttonClass({ size: 's' })}
        href={outcome.file.url}
        aria-label={words().download(outcome.file.name)}
        download
      >
        <Icon of={Download} />
        {words().downloadIt}
      </a>
    );
  if (isUnended(outcome))
    return (
      <span className="ui-num">
        {outcome.state === 'queued' ? words().waiting : `${words().making} · ${Math.round(outcome.progress * 100)}%`}
      </span>
    );
  if (outcome.state === 'cancelled') return <Ended why={words().cancelled} title={title} onAgain={onAgain} />;
  return <Ended why={outcome.error ?? words().failed} isBad title={title} onAgain={onAgain} />;
}

interface EndedProps {
  readonly why: string;
  readonly isBad?: boolean;
  readonly title: string;
  readonly onAgain: () => void;
}

/** There is no file: why, and how there may be one yet. */
function Ended({ why, isBad = false, title, onAgain }: EndedProps) {
  return (
    <span className="bulk-ended">
      <span className={isBad ? 'ui-error' : ''}>{why}</span>
      <Button size="s" aria-label={words().againFor(title)} onPress={onAgain}>
        {messages.common.tryAgain}
      </Button>
    </span>
  );
}
