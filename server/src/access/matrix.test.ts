import { expect, test } from 'vitest';
import { accessMatrix } from './matrix.ts';

/** After a wanted change: `vitest run server/src/access/matrix.test.ts --update`, and read the difference. */
test('A1 access.matrix.tsv holds every answer of the table, and no answer changes unseen', async () => {
  await expect(accessMatrix()).toMatchFileSnapshot('./access.matrix.tsv');
});
