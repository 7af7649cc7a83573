import type { CurrentUser, DeckDetail } from '@rostrum/contract';
import { ArrowLeft } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { data, useRouteError, useRouteLoaderData } from 'react-router';
import { leadTo } from '../api/lead-to.ts';
import { answered, requireUser } from '../api/loading.ts';
import { requestContext, stageContext } from '../context.ts';
import { CommentsPanel } from '../features/comments/comments-panel.tsx';
import { useAskedComment } from '../features/comments/use-asked-comment.ts';
import { useComments } from '../features/comments/use-comments.ts';
import { useReaderLine } from '../features/comments/use-reader-line.ts';
import { useSlidesAnew } from '../features/comments/use-slides-anew.ts';
import { StageBox } from '../features/deck-page/stage-box.tsx';
import { slideHash } from '../features/deck-page/stage-state.ts';
import { usePlayer } from '../features/deck-page/use-player.ts';
import { deckPath } from '../features/decks/paths.ts';
import { ErrorScreen } from '../features/errors/error-screen.tsx';
import { openCounts } from '../features/review/open-counts.ts';
import { PeopleHere } from '../features/review/people-here.tsx';
import { SlideStrip } from '../features/review/slide-strip.tsx';
import { usePeopleHere } from '../features/review/use-people-here.ts';
import { messages } from '../messages/index.ts';
import type { loader as rootLoader } from '../root.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePagePart } from '../ui/page-part.tsx';
import type { Route } from './+types/review.ts';
import '../features/deck-page/deck-page.css';
import '../features/review/review.css';

const words = () => messages.review;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const values = context.get(requestContext);
  const user = requireUser(values, url);
  const address = { username: params.username, slug: params.deck };
  const found = await answered(values.api.call('deckByAddress', { params: address, query: {} }), url);
  if (found.redirect !== null) throw leadTo(`${new URL(found.redirect, url).pathname}/review${url.search}`, 301);
  if (!found.deck.abilities.comment) throw data({ code: 'forbidden' }, { status: 403 });
  if (!new URL(request.url).pathname.endsWith('.data'))
    context.get(stageContext).markup = await values.views.deckStage(found.deck.id, {});
  return { user, deck: found.deck };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === undefined ? [] : [{ title: words().title(loaderData.deck.title) }]),
  { name: 'robots', content: 'noindex' },
];

export default function Review({ loaderData }: Route.ComponentProps) {
  return <ReviewScreen key={loaderData.deck.id} {...loaderData} />;
}

/** A deck's slides with what is said of each: to be read, answered and settled with one thumb. */
function ReviewScreen({ deck, user }: { readonly deck: DeckDetail; readonly user: CurrentUser }) {
  usePagePart('review');
  const { root, state, commands, phase, nameOf, retry } = usePlayer(deck, null, { greets: false, whole: true });
  const line = useReaderLine(deck.id, true);
  const comments = useComments(deck.id, user, 'shown', line);
  const people = usePeopleHere(line, user.id, state.slideId);
  // What was begun on a slide waits there.
  const draftOn = (slideId: string): string => `${comments.owner} on ${slideId}`;
  useSlidesAnew(comments, state.slides, state.slideId, draftOn);
  const [asked, setAsked] = useState<{ readonly id: string } | null>(null);
  const goTo = (slideId: string) => {
    const slide = state.slides.find((each) => each.slideId === slideId);
    if (slide !== undefined) commands.go(slide.h, slide.v);
  };
  useAskedComment(comments, phase === 'ready' && state.slides.length > 0, (thread) => {
    goTo(thread.slide_hash);
    setAsked({ id: thread.id });
  });
  const size = { '--deck-width': deck.width, '--deck-height': deck.height } as CSSProperties;
  return (
    <main id="content" className="review" tabIndex={-1} style={size}>
      <header className="review-head">
        <LinkButton
          kind="quiet"
          className="ui-btn-icon"
          to={deckPath(deck) + slideHash(state)}
          aria-label={words().back}
          title={words().back}
        >
          <Icon of={ArrowLeft} />
        </LinkButton>
        <h1 className="ui-clip">{deck.title}</h1>
        <PeopleHere people={people} slideIds={state.slides.map(({ slideId }) => slideId)} />
        <p aria-live="polite">
          <span className="ui-sr">{messages.page.slideOf(state.number, state.total)}</span>
          <span aria-hidden="true">
            {state.number} / {state.total}
          </span>
        </p>
      </header>
      <section className="review-stage" aria-label={messages.page.stage}>
        <StageBox root={root} phase={phase} retry={retry} />
      </section>
      <SlideStrip state={state} commands={commands} counts={openCounts(comments.threads)} />
      <CommentsPanel
        comments={comments}
        draft={draftOn(state.slideId)}
        slideId={state.slideId === '' ? null : state.slideId}
        slides={state.slides}
        thread={asked}
        nameOf={nameOf}
        onGo={goTo}
        onClose={null}
      />
    </main>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof rootLoader>('root');
  return <ErrorScreen error={useRouteError()} user={data?.user ?? null} whole />;
}
