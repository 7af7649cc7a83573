import { FileX } from 'lucide-react';
import { useState } from 'react';
import { data } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext } from '../context.ts';
import { DEFINE_PATH } from '../features/decks/paths.ts';
import { DefinitionConfirm } from '../features/definitions/definition-confirm.tsx';
import { DefinitionForm } from '../features/definitions/definition-form.tsx';
import { PublicNote } from '../features/templates/public-note.tsx';
import { messages } from '../messages/index.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/define.ts';
import '../features/definitions/definitions.css';

const words = () => messages.definitions;

/** A form of any site leads here with the key of what it sent; without one a definition is entered here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const token = url.searchParams.get('key') ?? '';
  const failed = url.searchParams.get('error');
  // A form sent without scripts comes back here.
  const problem = failed === null ? null : failed === 'deck_limit' ? messages.deck.deckLimit : words().failed;
  if (token === '') return { user, token, sent: null, problem };
  const sent = await answered(
    values.api.call('definitionShow', { params: { token } }).catch((error: unknown) => {
      if (isApiError(error) && error.code === 'not_found') return null;
      throw error;
    }),
    url,
  );
  return data({ user, token, sent, problem }, sent === null ? { status: 404 } : {});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.sent ? words().confirmPage : words().title} · ${messages.product}` },
  { name: 'robots', content: 'noindex' },
];

/** A deck of its definition: entered here, or sent by another site, and confirmed before there is one. */
export default function Define({ loaderData }: Route.ComponentProps) {
  const { user, token, sent, problem } = loaderData;
  return (
    <main id="content" className="define" tabIndex={-1}>
      {token === '' ? (
        <>
          <h1>{words().title}</h1>
          <p className="define-lead">{words().lead}</p>
          <PublicNote user={user} />
          <DefinitionForm />
        </>
      ) : (
        <Sent key={token} token={token} sent={sent} user={user} failed={problem} />
      )}
    </main>
  );
}

type SentProps = Omit<Parameters<typeof DefinitionConfirm>[0], 'sent' | 'onGone'> & {
  readonly sent: Route.ComponentProps['loaderData']['sent'];
};

function Sent({ sent, ...props }: SentProps) {
  const [isGone, setGone] = useState(sent === null);
  if (sent !== null && !isGone) return <DefinitionConfirm {...props} sent={sent} onGone={() => setGone(true)} />;
  return (
    <EmptyState icon={FileX} level={1} title={words().goneTitle} text={words().goneText}>
      <LinkButton to={DEFINE_PATH}>{words().title}</LinkButton>
    </EmptyState>
  );
}
