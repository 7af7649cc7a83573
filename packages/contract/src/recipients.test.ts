import { describe, expect, it } from 'vitest';
import { readRecipients } from './recipients.ts';

describe('F2 the recipients of a mail', () => {
  it('are split on commas and trimmed, each once, in any case of letters', () => {
    expect(readRecipients(' ada@example.com, ,bob@example.com,ADA@example.com,')).toEqual({
      emails: ['ada@example.com', 'bob@example.com'],
      wrong: [],
    });
  });

  it.each(['ada', 'Ada <ada@example.com>', 'a@b.c;d@e.f', '"ada"@example.com', `${'a'.repeat(250)}@b.example`])(
    'are checked one by one: %s is none',
    (entry) => {
      expect(readRecipients(`ok@example.com, ${entry}`)).toEqual({ emails: ['ok@example.com'], wrong: [entry] });
    },
  );
});
