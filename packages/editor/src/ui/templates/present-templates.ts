import type { ApiClient, SlideTemplateEntity } from '@rostrum/contract';

/** What was heard of a template is taken for true this long. */
const TRUE_FOR_MS = 60_000;

interface Heard {
  readonly at: number;
  readonly answer: Promise<SlideTemplateEntity | null>;
}
const heard = new WeakMap<ApiClient, Map<string, Heard>>();

/** A template as it is now; null where there is none, or none that this person may use. */
export function presentTemplate(client: ApiClient, id: string): Promise<SlideTemplateEntity | null> {
  const known = heard.get(client) ?? new Map<string, Heard>();
  heard.set(client, known);
  const before = known.get(id);
  if (before !== undefined && performance.now() - before.at < TRUE_FOR_MS) return before.answer;
  const answer = client.call('slideTemplateShow', { params: { id } }).catch(() => null);
  known.set(id, { at: performance.now(), answer });
  return answer;
}

/** It was changed here. */
export function forgetTemplate(client: ApiClient, id: string): void {
  heard.get(client)?.delete(id);
}
