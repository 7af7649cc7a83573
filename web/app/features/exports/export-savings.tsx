import type { CloudOffer, CloudProvider, DeckExport, ExportSaving } from '@rostrum/contract';
import { Cloud, CloudAlert, CloudCheck, CloudUpload, RotateCw } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const words = () => messages.cloud;
const ICONS = { waiting: Cloud, saving: CloudUpload, saved: CloudCheck, failed: CloudAlert } as const;

interface ExportSavingsProps {
  readonly made: DeckExport;
  readonly cloud: readonly CloudOffer[];
  readonly onSave: (made: DeckExport, provider: CloudProvider) => void;
}

/** Where else an export is, is on its way to, or can be saved to. */
export function ExportSavings({ made, cloud, onSave }: ExportSavingsProps) {
  const { file, savings } = made;
  const left = cloud.filter(
    ({ connected, provider }) => connected && savings.every((saving) => saving.provider !== provider),
  );
  if (savings.length === 0 && (file === null || left.length === 0)) return null;
  return (
    <ul className="export-savings">
      {savings.map((saving) => (
        <li key={saving.provider} className="export-saving">
          <Icon of={ICONS[saving.state]} size={14} />
          <SavingState saving={saving} />
          {saving.state === 'failed' && file !== null ? (
            <Button
              size="s"
              kind="quiet"
              icon={RotateCw}
              aria-label={words().againOf(file.name, saving.name)}
              onPress={() => onSave(made, saving.provider)}
            >
              {words().again}
            </Button>
          ) : null}
        </li>
      ))}
      {file === null
        ? null
        : left.map(({ provider, name }) => (
            <li key={provider} className="export-saving">
              <Button
                size="s"
                icon={CloudUpload}
                aria-label={words().saveFileTo(file.name, name)}
                onPress={() => onSave(made, provider)}
              >
                {words().saveTo(name)}
              </Button>
            </li>
          ))}
    </ul>
  );
}

function SavingState({ saving: { state, name, progress, path, url, error } }: { readonly saving: ExportSaving }) {
  switch (state) {
    case 'waiting':
      return <span>{words().waiting(name)}</span>;
    case 'saving':
      return <span>{words().saving(name, Math.round(100 * progress))}</span>;
    case 'failed':
      return <span className="export-bad">{error}</span>;
    case 'saved':
      return (
        <span>
          {words().savedIn(name)}{' '}
          <a className="ui-link" href={url ?? undefined} target="_blank" rel="noreferrer">
            {path}
          </a>
        </span>
      );
  }
}
