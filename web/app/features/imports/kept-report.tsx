import type { ImportState } from '@rostrum/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notification-store.ts';
import { deckPathOf, ImportReport } from './import-report.tsx';
import './imports.css';

/** The report of an import that ended earlier, opened again. */
export function KeptReport({ importId, onClose }: { readonly importId: string; readonly onClose: () => void }) {
  const [found, setFound] = useState<ImportState | null>(null);
  const fail = useEffectEvent(() => {
    notify(messages.imports.reportFailed, { tone: 'negative' });
    onClose();
  });
  useEffect(() => {
    let isGone = false;
    api.call('importShow', { params: { id: importId } }).then(
      (state) => {
        if (!isGone) setFound(state);
      },
      () => {
        if (!isGone) fail();
      },
    );
    return () => {
      isGone = true;
    };
  }, [importId]);
  if (found?.deck === null || found?.deck === undefined || found.report === null) return null;
  return (
    <ImportReport
      deck={found.deck}
      report={found.report}
      onClose={onClose}
      open={
        <Link to={deckPathOf(found.deck)} className="ui-btn ui-btn-primary ui-btn-m" onClick={onClose}>
          {messages.imports.openDeck}
        </Link>
      }
      stay={<Button onPress={onClose}>{messages.common.close}</Button>}
    />
  );
}
