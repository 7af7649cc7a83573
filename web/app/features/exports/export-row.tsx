import type { CloudOffer, CloudProvider, DeckExport } from '@rostrum/contract';
import { Download, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { formatBytes } from '../../format/bytes.ts';
import { dayInWords } from '../../format/relative-time.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressTrack } from '../../ui/progress.tsx';
import { ExportSavings } from './export-savings.tsx';
import { formatLooks } from './formats.ts';
import { isUnended } from './in-order.ts';
import { requestInWords } from './request-words.ts';

const words = () => messages.exports;

interface ExportRowProps {
  readonly made: DeckExport;
  /** The server is asked to end it, and has not answered. */
  readonly isEnding: boolean;
  readonly onCancel: (made: DeckExport) => void;
  readonly onAgain: (made: DeckExport) => void;
  readonly cloud: readonly CloudOffer[];
  readonly onSave: (made: DeckExport, provider: CloudProvider) => void;
}

/** One export: how far it is, the file with what it could not keep, or why there is none. */
export function ExportRow({ made, isEnding, onCancel, onAgain, cloud, onSave }: ExportRowProps) {
  const { name } = words().format[made.format];
  if (isUnended(made)) return <UnendedRow made={made} isEnding={isEnding} onCancel={onCancel} />;
  const again = (
    <Button size="s" icon={RotateCw} onPress={() => onAgain(made)}>
      {words().again}
    </Button>
  );
  return (
    <li className="export-row">
      <div className="export-line">
        <Icon of={made.state === 'failed' ? TriangleAlert : formatLooks()[made.format].icon} size={18} />
        <div>
          <b>{made.file?.name ?? name}</b>
          <p>
            {optionsOf(made)}
            {stateOf(made)}
          </p>
        </div>
        {made.file === null ? (
          again
        ) : (
          <a
            className={buttonClass({ kind: 'primary', size: 's' })}
            href={made.file.url}
            download
            aria-label={words().downloadOf(made.file.name, formatBytes(made.file.bytes))}
          >
            <Icon of={Download} size={14} />
            {words().download}
          </a>
        )}
        <IconButton
          size="s"
          label={made.file === null ? words().forget : words().remove}
          name={made.file === null ? words().forgetOf(name) : words().removeOf(made.file.name)}
          icon={Trash2}
          isDisabled={isEnding}
          onPress={() => onCancel(made)}
        />
      </div>
      <ExportSavings made={made} cloud={cloud} onSave={onSave} />
      {made.losses.length === 0 ? null : <ExportLosses losses={made.losses} />}
    </li>
  );
}

type UnendedProps = Pick<ExportRowProps, 'made' | 'isEnding' | 'onCancel'>;

/** One that waits, or how far it is. */
function UnendedRow({ made, isEnding, onCancel }: UnendedProps) {
  const { name } = words().format[made.format];
  const label = words().progressOf(name);
  return (
    <li className="export-row">
      <div className="export-line export-going">
        <Icon of={formatLooks()[made.format].icon} size={18} />
        <div>
          <b>{label}</b>
          <p>
            {optionsOf(made)}
            {made.state === 'queued' ? words().states.queued : words().steps[made.step]}
          </p>
        </div>
        <Button
          size="s"
          aria-label={isEnding ? words().cancellingOf(name) : words().cancelOf(name)}
          isDisabled={isEnding}
          onPress={() => onCancel(made)}
        >
          {isEnding ? words().cancelling : words().cancel}
        </Button>
      </div>
      {made.state === 'queued' ? null : <ProgressTrack label={label} value={made.progress} />}
    </li>
  );
}

function optionsOf({ request }: DeckExport) {
  const options = requestInWords(request);
  return options === '' ? null : <span>{options}. </span>;
}

function stateOf({ state, error, file, ended_at: ended, created_at: created }: DeckExport) {
  if (state === 'failed') return <span className="export-bad">{error}</span>;
  const when = (
    <span className="export-day">
      <TimeAgo time={ended ?? created} />
    </span>
  );
  if (state === 'cancelled')
    return (
      <>
        {words().states.cancelled}, {when}
      </>
    );
  if (file === null)
    return (
      <>
        {words().gone}, {when}
      </>
    );
  return (
    <>
      {formatBytes(file.bytes)}, {when},{' '}
      <span className="export-day">{words().until(dayInWords(file.expires_at))}</span>
    </>
  );
}

/** What the format could not keep, by slide. */
function ExportLosses({ losses }: { readonly losses: DeckExport['losses'] }) {
  const count = losses.reduce((sum, loss) => sum + loss.count, 0);
  return (
    <details className="export-losses">
      <summary>{words().lost(count)}</summary>
      <ul>
        {losses.map(({ slide_id: slideId, number, message, count: times }) => (
          <li key={`${slideId ?? ''} ${message}`}>
            <span>{message}</span>
            <small>
              {number === null ? words().wholeDeck : words().slide(number)}
              {times > 1 ? `, ${words().times(times)}` : ''}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
