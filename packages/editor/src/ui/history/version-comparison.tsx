import type { SlideThenAndNow } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEditor, useSlice } from '../editor-context.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { PlayerFrame } from '../player-frame.tsx';
import { useComparison } from './use-comparison.ts';

interface VersionComparisonProps {
  readonly revisionId: string;
  /** What the version is called. */
  readonly version: string;
  /** Addresses of shows, to which the slide is added. */
  readonly was: string;
  readonly now: string;
}

/** A version slide by slide, each beside what it is today; those that differ are marked. */
export function VersionComparison({ revisionId, version, was, now }: VersionComparisonProps) {
  const { slides, again } = useComparison(revisionId);
  if (slides === 'failed')
    return (
      <div className="ed-empty" role="alert">
        <p>{words.history.comparison.failed}</p>
        <Button size="s" onPress={again}>
          {words.ui.tryAgain}
        </Button>
      </div>
    );
  if (slides === 'loading')
    return (
      <div className="ed-compare" role="status" aria-busy="true" aria-label={words.history.comparison.loading}>
        <div className="ed-compare-pair">
          <span className="ed-bone ed-history-bone" />
          <span className="ed-bone ed-history-bone" />
        </div>
      </div>
    );
  return <Pair slides={slides} version={version} was={was} now={now} />;
}

interface PairProps extends Omit<VersionComparisonProps, 'revisionId'> {
  readonly slides: readonly SlideThenAndNow[];
}

function Pair({ slides, version, was, now }: PairProps) {
  const say = words.history.comparison;
  const editor = useEditor();
  const [at, setAt] = useState(() => startOf(slides, editor.store.currentSlideId.get()));
  const strip = useRef<HTMLOListElement>(null);
  const slide = slides[at];
  useEffect(() => {
    const row = strip.current;
    const current = row?.children[at];
    if (row !== null && current instanceof HTMLElement)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [at]);
  if (slide === undefined) return <p className="ed-hint">{say.noSlides}</p>;
  const next = nextDifference(slides, at);
  const number = numberOf(slide);
  // Whole: what comes in a step may be what differs.
  const jump = `&fragments=false&jumpToSlideID=${encodeURIComponent(slide.slide_id)}`;
  return (
    <div className="ed-compare">
      <div className="ed-compare-pair">
        <Side
          key={`was ${slide.slide_id}`}
          caption={version}
          title={say.was(number, version)}
          address={slide.was === null ? null : was + jump}
          absent={say.notYet}
        />
        <Side
          key={`now ${slide.slide_id}`}
          caption={words.history.now}
          title={say.now(number)}
          address={slide.now === null ? null : now + jump}
          absent={say.notAnyMore}
        />
      </div>
      <div className="ed-compare-steps">
        <IconButton label={say.before} icon={ChevronLeft} isDisabled={at === 0} onPress={() => setAt(at - 1)} />
        <ol ref={strip} aria-label={say.slides}>
          {slides.map((each, place) => (
            <li key={each.slide_id}>
              <button
                type="button"
                data-change={each.change}
                aria-current={place === at ? 'true' : undefined}
                aria-label={say.slide[each.change](numberOf(each))}
                onClick={() => setAt(place)}
              >
                {each.now ?? each.was}
              </button>
            </li>
          ))}
        </ol>
        <IconButton
          label={say.after}
          icon={ChevronRight}
          isDisabled={at === slides.length - 1}
          onPress={() => setAt(at + 1)}
        />
        <Button size="s" isDisabled={next === null} onPress={() => setAt(next ?? at)}>
          {say.nextDifference}
        </Button>
      </div>
      <p className="ed-hint" role="status">
        {say.said[slide.change](number)}
      </p>
    </div>
  );
}

interface SideProps {
  readonly caption: string;
  readonly title: string;
  /** null: the slide is not there. */
  readonly address: string | null;
  readonly absent: string;
}

function Side({ caption, title, address, absent }: SideProps) {
  const { width, height } = useSlice(useEditor().store.meta);
  return (
    <figure>
      <figcaption className="ed-clip">{caption}</figcaption>
      <div className="ed-play-frame" style={{ aspectRatio: `${String(width)} / ${String(height)}` }}>
        {address === null ? (
          <p className="ed-compare-absent">{absent}</p>
        ) : (
          <PlayerFrame title={title} address={address} onOpen={() => undefined} onShown={() => undefined} />
        )}
      </div>
    </figure>
  );
}

/** The number of today, or that of then for a slide that is gone. */
function numberOf({ now, was }: SlideThenAndNow): number {
  return now ?? was ?? 0;
}

/** The slide where the person is, if it differs; else the first one that does; else where they are. */
function startOf(slides: readonly SlideThenAndNow[], slideId: string | null): number {
  const here = slides.findIndex((slide) => slide.slide_id === slideId);
  if (here !== -1 && slides[here]?.change !== 'none') return here;
  return nextDifference(slides, -1) ?? Math.max(0, here);
}

/** From the one behind a place on and around; null: there is no other. */
function nextDifference(slides: readonly SlideThenAndNow[], at: number): number | null {
  const places = slides.flatMap(({ change }, place) => (change === 'none' || place === at ? [] : [place]));
  return places.find((place) => place > at) ?? places[0] ?? null;
}
