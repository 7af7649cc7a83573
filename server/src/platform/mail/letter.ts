import { language } from '@rostrum/words';
import { escapeHtml } from '../escape-html.ts';

/** Styles stand on the elements: few programs that show mails read any others. */
export const BODY = 'margin:0 0 16px;font-size:16px;line-height:24px;';
export const SMALL = 'margin:24px 0 0;font-size:13px;line-height:20px;color:#66615b;';

export function letterButton(url: string, label: string): string {
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2f4fd0;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

/** What a sentence of HTML has of a link; the sentence says what it is called. */
export const letterLink =
  (url: URL) =>
  (label: string): string =>
    `<a href="${escapeHtml(url.href)}">${escapeHtml(label)}</a>`;

/** A mail's HTML; `parts` are HTML. */
export function letterDocument(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${language()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;font-family:Inter,system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${parts.join('\n')}
</div>
</body>
</html>
`;
}

/** Names and titles are other people's words: they begin no line of their own. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Lets programs that show mails offer to leave them out (RFC 8058): they POST to the address. */
export function leaveHeaders(leaveUrl: URL): Record<string, string> {
  return {
    'List-Unsubscribe': `<${leaveUrl.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
