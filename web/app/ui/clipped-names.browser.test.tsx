import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { useClippedNames } from './clipped-names.ts';

const NAME = 'W'.repeat(200);

function Names() {
  useClippedNames();
  return (
    <ul style={{ width: 120 }}>
      <li className="ui-clip">{NAME}</li>
      <li className="ui-clip">Ida</li>
      <li className="ui-clip" title="Its own">
        {`${NAME}2`}
      </li>
    </ul>
  );
}

it('a name that has no room shows the whole of itself to a pointer', async () => {
  await renderPage(<Names />);
  const [long, short, own] = [NAME, 'Ida', `${NAME}2`].map((name) => page.getByText(name, { exact: true }));
  for (const name of [long, short, own]) await userEvent.hover(name as NonNullable<typeof name>);
  await expect.element(long as NonNullable<typeof long>).toHaveAttribute('title', NAME);
  await expect.element(short as NonNullable<typeof short>).not.toHaveAttribute('title');
  await expect.element(own as NonNullable<typeof own>).toHaveAttribute('title', 'Its own');
});
