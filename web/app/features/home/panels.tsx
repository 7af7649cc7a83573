/** Three looks into the product, drawn with its own parts. Decoration: the words beside them say it. */
import { EyeOff, Link2, MousePointer2, Pause, Presentation } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DEMO_SLIDES } from './demo-slides.tsx';

const words = () => messages.home.drawn;
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
          <span className="ui-num">{words().left}</span>
        </p>
      </div>
      <div className="panel-next">
        <small>{words().next}</small>
        <Numbers />
        <small>{words().afterwards}</small>
        <Title />
      </div>
      <p className="panel-notes">
        {words().note} <mark>{words().markedNote}</mark>
      </p>
    </div>
  );
}

const LINKS = [
  { id: 'club', views: 12 },
  { id: 'rehearsal', views: 4 },
  { id: 'office', views: 0 },
] as const;

export function SharingPanel() {
  return (
    <div className="panel panel-share" aria-hidden="true">
      <div>
        <p className="panel-share-head">{messages.share.privateLinks}</p>
        {LINKS.map(({ id, views }, index) => (
          <p key={id} className="panel-link" data-at={index === 0 || undefined}>
            <Icon of={index === 1 ? Presentation : Link2} />
            <span>
              <b>{words().links[id]}</b>
              <small>{views === 0 ? messages.share.notOpened : messages.common.views(views, String(views))}</small>
            </span>
            {views === 0 ? <Badge tone="info">{words().new}</Badge> : null}
          </p>
        ))}
        <p className="panel-address">decks.fennick.example/marlo/tide</p>
      </div>
    </div>
  );
}
