import type { IncomingMessage } from 'node:http';

/** An answer of the server: text where it is no JSON. */
export interface Told {
  readonly status: number;
  readonly json: unknown;
}

interface Commit {
  readonly path: string;
  readonly mode: string;
  readonly autorename: boolean;
}

/** Bytes that a part may have: smaller than Dropbox's, so that nobody hands over a whole file. */
const MOST_AT_ONCE = 16 * 1024 * 1024;

/** Files of one account, and how they get there. */
export class DropboxFiles {
  /** By path. */
  readonly byPath = new Map<string, Buffer>();
  /** Bytes that there is room for. */
  space = Number.POSITIVE_INFINITY;
  readonly #sessions = new Map<string, Buffer[]>();

  /** Upload sessions of which nothing has come. */
  get openSessions(): number {
    return this.#sessions.size;
  }

  forgetSessions(): void {
    this.#sessions.clear();
  }

  tell(endpoint: string, request: IncomingMessage, body: Buffer): Told {
    const header = String(request.headers['dropbox-api-arg'] ?? '');
    if (!/^[ -~]+$/.test(header)) return { status: 400, json: 'HTTP header "Dropbox-API-Arg": not ASCII' };
    if (request.headers['content-type'] !== 'application/octet-stream')
      return { status: 400, json: 'Bad content type' };
    if (request.headers['content-length'] !== String(body.length)) return { status: 400, json: 'No length' };
    if (body.length > MOST_AT_ONCE) return conflict('payload_too_large');
    const arg = JSON.parse(header) as { cursor?: { session_id: string; offset: number }; commit?: Commit } & Commit;
    if (endpoint === 'files/upload') return this.#commit(arg, body, 'reason');
    if (endpoint === 'files/upload_session/start') {
      const id = `session-${this.#sessions.size + this.byPath.size + 1}`;
      this.#sessions.set(id, [body]);
      return { status: 200, json: { session_id: id } };
    }
    const { session_id: id, offset } = arg.cursor ?? { session_id: '', offset: 0 };
    const parts = this.#sessions.get(id);
    const isLast = endpoint === 'files/upload_session/finish';
    const lookup = (error: object & { '.tag': string }): Told =>
      isLast
        ? conflict(`lookup_failed/${error['.tag']}`, { '.tag': 'lookup_failed', lookup_failed: error })
        : conflict(error['.tag'], error);
    if (parts === undefined) return lookup({ '.tag': 'not_found' });
    const there = parts.reduce((sum, part) => sum + part.length, 0);
    if (offset !== there) return lookup({ '.tag': 'incorrect_offset', ...{ correct_offset: there } });
    parts.push(body);
    if (!isLast) return { status: 200, json: null };
    const told = this.#commit(arg.commit as Commit, Buffer.concat(parts), 'path');
    if (told.status === 200) this.#sessions.delete(id);
    return told;
  }

  /** `as`: where an endpoint tells why a path will not do. */
  #commit({ path, mode, autorename }: Commit, body: Buffer, as: 'reason' | 'path'): Told {
    const refuse = (reason: string): Told =>
      conflict(`path/${reason}`, { '.tag': 'path', [as]: { '.tag': reason.split('/')[0] } });
    if (!/^(\/[^/]+)+$/.test(path) || mode !== 'add')
      return { status: 400, json: `path: ${path} did not match pattern` };
    if (/\/(desktop\.ini|\.dropbox|thumbs\.db)$/i.test(path)) return refuse('disallowed_name');
    const used = [...this.byPath.values()].reduce((sum, file) => sum + file.length, 0);
    if (used + body.length > this.space) return refuse('insufficient_space');
    const folders = path
      .split('/')
      .slice(1, -1)
      .map((_, index, all) => `/${all.slice(0, index + 1).join('/')}`);
    if (folders.some((folder) => this.#present(folder) !== null)) return refuse('conflict/file_ancestor');
    const [, stem = '', ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(path) ?? [];
    for (let number = 0; ; number += 1) {
      const name = number === 0 ? path : `${stem} (${number})${ending}`;
      const present = this.#present(name);
      if (present === null) this.byPath.set(name, body);
      else if (present[1].equals(body))
        return { status: 200, json: { name, path_display: present[0], size: body.length } };
      else if (autorename) continue;
      else return refuse('conflict/file');
      return { status: 200, json: { name, path_display: name, size: body.length } };
    }
  }

  /** Names that differ in their case alone are one. */
  #present(path: string): [string, Buffer] | null {
    return [...this.byPath].find(([name]) => name.toLowerCase() === path.toLowerCase()) ?? null;
  }
}

function conflict(summary: string, error: object = { '.tag': summary }): Told {
  return { status: 409, json: { error_summary: `${summary}/..`, error } };
}
