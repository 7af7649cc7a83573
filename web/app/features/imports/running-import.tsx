import type { ReactNode } from 'react';
import { formatBytes } from '../../format/bytes.ts';
import { messages } from '../../messages/index.ts';
import { Progress } from '../../ui/progress.tsx';
import { ImportButton } from './import-button.tsx';
import type { Import } from './import-store.ts';
import { cancelImport, goOnWith } from './import-work.ts';
import { bytesSent } from './sent-share.ts';
import './imports.css';

const words = () => messages.imports;

/** An import under way: how far it is, what holds it up, and how to stop it. */
export function RunningImport({ each }: { readonly each: Import }) {
  const { hitch, progress } = each;
  const upload = each.state?.upload ?? null;
  const name = each.fileName;
  return (
    <>
      <Progress
        label={words().importing(name)}
        value={progress}
        step={hitch === null || hitch === 'offline' ? stepOf(each) : ''}
        action={
          <button
            type="button"
            className="ui-link import-cancel"
            disabled={each.isCancelling}
            onClick={() => void cancelImport(each)}
          >
            {each.isCancelling ? words().cancelling : words().cancel}
          </button>
        }
      />
      {hitch === 'silent' ? <Hint>{words().silent}</Hint> : null}
      {hitch === 'no file' && upload !== null ? (
        <Hint>
          {words().noFile(name, formatBytes(bytesSent(upload)), formatBytes(upload.bytes))}{' '}
          <ImportButton className="ui-link" onFile={(file) => goOnWith(each, file)}>
            {words().chooseAgain}
          </ImportButton>
        </Hint>
      ) : null}
    </>
  );
}

/** What is the matter and what to do, said aloud. */
function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <p className="import-hint" role="status">
      {children}
    </p>
  );
}

/** What is being done now. */
function stepOf({ hitch, isOurs, sent, state }: Import): string {
  if (hitch === 'offline') return words().offline;
  if (state?.state === 'sending' && !isOurs) return words().uploadingElsewhere;
  if (state?.state === 'sending' || (state === null && sent < 1)) return words().uploading;
  return state === null || state.state === 'queued' || state.step === '' ? words().waiting : state.step;
}
