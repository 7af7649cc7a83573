/** Three looks into the product, drawn with its own parts. Decoration: the words beside them say it. */
import { EyeOff, Link2, MousePointer2, Pause, Presentation } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DEMO_SLIDES } from './demo-slides.tsx';

const [Title, Chart, Numbers] = DEMO_SLIDES;

export function EditingPanel() {
  return (
    <div className="panel panel-edit" aria-hidden="true">
      <div className="panel-edit-slide">
        <Numbers />
      </div>
      <i className="panel-guide" />
      <div className="panel-selection">
        <i />
        <i />
        <i />
        <i />
        <span className="panel-label">686 × 240</span>
      </div>
      <span className="panel-pointer">
        <Icon of={MousePointer2} size={20} filled />
      </span>
    </div>
  );
}

export function PresentingPanel() {
  return (
    <div className="panel panel-present" aria-hidden="true">
      <p className="panel-present-top">
        <span className="ui-num">2 / 4</span>
        <b className="ui-num">12:41</b>
      </p>
      <div className="panel-now">
        <Chart />
        <p>
          <Icon of={Pause} size={14} />
          <Icon of={EyeOff} size={14} />
          <span className="ui-num">8 min left</span>
        </p>
      </div>
      <div className="panel-next">
        <small>Next</small>
        <Numbers />
        <small>Then</small>
        <Title />
      </div>
      <p className="panel-notes">
        Start at the left. Count two tides a day.{' '}
        <mark>Watch where they shrink: that is the half moon, and the best week to walk.</mark>
      </p>
    </div>
  );
}

const LINKS = [
  ['Walkers’ club', '12 views', null],
  ['Rehearsal', '4 views', null],
  ['Harbour office', 'Not opened yet', 'New'],
] as const;

export function SharingPanel() {
  return (
    <div className="panel panel-share" aria-hidden="true">
      <div>
        <p className="panel-share-head">Private links</p>
        {LINKS.map(([name, views, badge], index) => (
          <p key={name} className="panel-link" data-at={index === 0 || undefined}>
            <Icon of={index === 1 ? Presentation : Link2} />
            <span>
              <b>{name}</b>
              <small>{views}</small>
            </span>
            {badge === null ? null : <Badge tone="info">{badge}</Badge>}
          </p>
        ))}
        <p className="panel-address">decks.fennick.example/marlo/tide</p>
      </div>
    </div>
  );
}
