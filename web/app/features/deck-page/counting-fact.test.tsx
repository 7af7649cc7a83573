import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CountingFact } from './counting-fact.tsx';

const factOf = (consent: 'open' | 'allowed' | 'declined' | 'refused'): string =>
  renderToString(<CountingFact counting={{ consent, ask: () => undefined }} />);

it('says whether a visit is counted, with a way to say otherwise', () => {
  expect(factOf('allowed')).toContain('Your visits are counted with Google Analytics');
  for (const consent of ['open', 'declined'] as const)
    expect(factOf(consent)).toContain('Your visits are not counted with Google Analytics');
  expect(factOf('declined')).toContain('Change…');
});

it('says nothing where the browser refuses tracking', () => {
  expect(factOf('refused')).toBe('');
  expect(renderToString(<CountingFact counting={null} />)).toBe('');
});
