import type { ImportState } from '@rostrum/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { tellImportGone } from './gone-imports.ts';
import { ImportReport } from './import-report.tsx';
import { importIsGone, markReportRead } from './import-work.ts';
import './imports.css';

/** How the report of an import of a deck is opened. */
export interface KeptReportLink {
  readonly isRead: boolean;
  readonly open: () => void;
}

interface KeptReportProps {
  readonly importId: string;
  readonly onClose: () => void;
  /** One is on the deck's page already. */
  readonly isDeckShown?: boolean;
}

/** The report of an import that ended earlier, opened again. */
export function KeptReport({ importId, onClose, isDeckShown = false }: KeptReportProps) {
  const [found, setFound] = useState<ImportState | null>(null);
  const fail = useEffectEvent(() => {
    notify(messages.imports.reportFailed, { tone: 'negative' });
    onClose();
  });
  useEffect(() => {
    let isGone = false;
    api.call('importShow', { params: { id: importId } }).then(
      (state) => {
        if (isGone) return;
        setFound(state);
        markReportRead(importId);
        // Whose notice is still there has been told.
        importIsGone(importId);
        tellImportGone(importId);
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
  return <ImportReport deck={found.deck} report={found.report} onClose={onClose} isDeckShown={isDeckShown} />;
}
