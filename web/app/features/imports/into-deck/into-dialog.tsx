import type { DeckDetail } from '@rostrum/contract';
import type { ImportPlace } from '@rostrum/editor';
import { TriangleAlert } from 'lucide-react';
import { messages } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Import } from '../import-store.ts';
import { bringIn } from '../bring-in.ts';
import { dismissImport } from '../import-work.ts';
import { RunningImport } from '../running-import.tsx';
import { FileChooser } from './file-chooser.tsx';
import { SlidePicker } from './slide-picker.tsx';
import './into-deck.css';

const words = () => messages.imports.into;

interface IntoDialogProps {
  readonly deck: Pick<DeckDetail, 'id' | 'title'>;
  readonly place: ImportPlace;
  readonly each: Import | null;
}

/** From a file to slides of the deck: it is chosen, read, looked at, and put in. */
export default function IntoDialog({ deck, place, each }: IntoDialogProps) {
  return (
    <Dialog title={words().title} isOpen onClose={place.close} width={860} className="import-into">
      {each === null ? (
        <div className="ui-dialog-body">
          <FileChooser onFile={(file) => bringIn([file], deck.id)} />
        </div>
      ) : each.error !== null ? (
        <Failed each={each} error={each.error} />
      ) : each.state?.state === 'done' ? (
        <SlidePicker key={each.key} deck={deck} place={place} each={each} />
      ) : (
        <div className="ui-dialog-body import-into-running">
          <RunningImport each={each} />
          <p className="import-lead">{words().untouched}</p>
        </div>
      )}
    </Dialog>
  );
}

function Failed({ each, error }: { readonly each: Import; readonly error: string }) {
  return (
    <>
      <div className="ui-dialog-body">
        <div className="import-into-failed" role="alert">
          <Icon of={TriangleAlert} />
          <p>
            <b>{messages.imports.failedTitle(each.fileName)}</b> {error} {words().asItWas}
          </p>
        </div>
      </div>
      <div className="ui-dialog-foot">
        <Button kind="primary" autoFocus onPress={() => dismissImport(each)}>
          {words().chooseAnother}
        </Button>
      </div>
    </>
  );
}
