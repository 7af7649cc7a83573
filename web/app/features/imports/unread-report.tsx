import { FileText } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import type { KeptReportLink } from './kept-report.tsx';
import './imports.css';

interface UnreadReportProps {
  readonly title: string;
  readonly report: KeptReportLink | null;
}

/** Beside a deck whose import reported something that nobody has read yet; read, it is in the deck's menu. */
export function UnreadReport({ title, report }: UnreadReportProps) {
  if (report === null || report.isRead) return null;
  return (
    <button
      type="button"
      className="ui-link import-unread"
      aria-label={messages.imports.unread(title)}
      onClick={report.open}
    >
      <Icon of={FileText} size={14} />
      {messages.imports.report}
    </button>
  );
}
