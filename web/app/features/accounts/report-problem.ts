import { isApiError } from '../../api/api-error.ts';
import type { Field } from '../../ui/use-field.ts';
import { fieldMessages } from '../../ui/validation.ts';
import { reportFailure } from '../errors/report-failure.ts';

/** Puts an error's messages to the fields they are about, and says the rest in a notification. */
export function reportProblem(error: unknown, fields: Readonly<Record<string, Field>>): void {
  if (isApiError(error)) {
    const given = fieldMessages(error.fields);
    const known = Object.entries(fields).filter(([name]) => given[name] !== undefined);
    for (const [name, field] of known) field.fail(given[name] ?? '');
    known[0]?.[1].focus();
    if (known.length > 0) return;
  }
  reportFailure(error);
}
