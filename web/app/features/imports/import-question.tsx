import type { CurrentUser, PdfAs } from '@rostrum/contract';
import { language } from '@rostrum/words';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Radios } from '../../ui/radios.tsx';
import { askAbout, type AskedFiles, askedFiles, subscribeToQuestion } from './import-question-store.ts';
import { startImport } from './import-work.ts';
import './imports.css';

const words = () => messages.imports.pdf;
const stop = (): void => askAbout(null);

/** What is asked or said of files before they are sent, over whatever page one is on. */
export function ImportQuestion({ user }: { readonly user: CurrentUser | null }) {
  const asked = useSyncExternalStore(subscribeToQuestion, askedFiles, () => null);
  if (asked === null || user === null) return null;
  if (!user.privileges.import_documents) return <NotInPlan files={asked.files} />;
  const key = asked.files.map(({ name, lastModified }) => `${name} ${lastModified}`).join();
  return <PdfQuestion key={key} {...asked} />;
}

/** The plan has not what was chosen: what it takes, and what goes without. */
function NotInPlan({ files }: Pick<AskedFiles, 'files'>) {
  const plan = messages.imports.plan;
  return (
    <Dialog title={plan.title} isOpen onClose={stop} width={480}>
      <div className="ui-dialog-body import-question">
        <p className="import-lead">{plan.text(namesOf(files), files.length)}</p>
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={stop}>{messages.common.close}</Button>
        <LinkButton to="/pricing" kind="primary" onClick={stop}>
          {messages.errors.upgradeOptions}
        </LinkButton>
      </div>
    </Dialog>
  );
}

/** As what the pages of a document come in. */
function PdfQuestion({ files, into }: AskedFiles) {
  const [pdfAs, setPdfAs] = useState<PdfAs>('text');
  const mayBePictures = useWays().includes('pictures');
  return (
    <Dialog title={words().title(files.length)} isOpen onClose={stop} width={480}>
      <div className="ui-dialog-body import-question">
        <p className="import-lead">{words().lead(namesOf(files))}</p>
        <Radios<PdfAs>
          label={words().title(files.length)}
          options={[
            { id: 'text', label: words().text, hint: words().textHint },
            {
              id: 'pictures',
              label: words().pictures,
              hint: mayBePictures ? words().picturesHint : words().picturesMissing,
              isDisabled: !mayBePictures,
            },
          ]}
          selected={pdfAs}
          onSelect={setPdfAs}
        />
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={stop}>{messages.common.cancel}</Button>
        <Button
          kind="primary"
          onPress={() => {
            stop();
            for (const file of files) startImport(file, { into, pdfAs });
          }}
        >
          {words().import}
        </Button>
      </div>
    </Dialog>
  );
}

const namesOf = (files: readonly File[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(files.map(({ name }) => name));

/** How documents can come in at this server. Until that is known all of them: it says so itself where it cannot. */
function useWays(): readonly PdfAs[] {
  const [ways, setWays] = useState<readonly PdfAs[]>(['text', 'pictures']);
  useEffect(() => {
    const stopping = new AbortController();
    api.call('importWays', { signal: stopping.signal }).then(
      ({ pdf_as }) => setWays(pdf_as),
      () => undefined,
    );
    return () => stopping.abort();
  }, []);
  return ways;
}
