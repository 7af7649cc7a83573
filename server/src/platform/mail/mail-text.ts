/**
 * The plain text of a message as our own mailer writes it (RFC 2045, 2046): the first part of plain text, however deep,
 * in UTF-8. Empty where there is none.
 */
export function mailText(message: string): string {
  return plainOf(message.replaceAll('\r\n', '\n')) ?? '';
}

function plainOf(part: string): string | null {
  const end = part.startsWith('\n') ? 0 : part.indexOf('\n\n');
  const head = end < 0 ? part : part.slice(0, end);
  const body = end < 0 ? '' : part.slice(end + (end === 0 ? 1 : 2));
  const type = headerOf(head, 'content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (/^multipart\//i.test(type) && boundary !== undefined) {
    // What stands before the first boundary is for programs that know no parts.
    const parts = `\n${body}`.split(`\n--${boundary}`).slice(1);
    for (const each of parts) {
      if (each.startsWith('--')) break;
      const found = plainOf(each.replace(/^[ \t]*\n/, ''));
      if (found !== null) return found;
    }
    return null;
  }
  return /^text\/plain/i.test(type) ? decoded(body, headerOf(head, 'content-transfer-encoding') ?? '') : null;
}

function headerOf(head: string, name: string): string | null {
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name}:`));
  return found === undefined ? null : found.slice(name.length + 1).trim();
}

function decoded(body: string, encoding: string): string {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^quoted-printable$/i.test(encoding)) return body;
  const joined = body.replaceAll(/[ \t]*=\n/g, (end) => end.slice(0, -2));
  // A run of codes is one piece of UTF-8.
  return joined.replaceAll(/(?:=[0-9a-f]{2})+/gi, (codes) =>
    Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
  );
}
