import { type DeckStatistics, STATISTICS_DAYS } from '@rostrum/contract';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { dayInWords } from '../../format/relative-time.ts';
import { messages } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { axisOf } from './axis.ts';
import './statistics.css';

const words = () => messages.statistics;
const periodOptions = () => STATISTICS_DAYS.map((days) => ({ id: String(days), label: words().days(days) }));

interface StatisticsViewProps {
  readonly statistics: DeckStatistics;
  /** Address of this page. */
  readonly path: string;
}

/** Who looked at a deck, in numbers: by day, by the way people came, by slide. */
export function StatisticsView({ statistics, path }: StatisticsViewProps) {
  const { views, total, days, by_link: links, by_slide: slides } = statistics;
  const navigate = useNavigate();
  const mostOfLinks = Math.max(1, ...links.map((each) => each.views));
  const mostOfSlides = Math.max(1, ...slides.map((each) => each.views));
  return (
    <>
      <section className="settings-block">
        <div className="statistics-head">
          <p className="statistics-sum">
            <b>{words().views(views)}</b>
            <span>
              {words().inPeriod(days)} · {words().total(total)}
            </span>
          </p>
          <Segments
            label={words().period}
            options={periodOptions()}
            selected={String(days)}
            onSelect={(id) => void navigate(`${path}?days=${id}`, { replace: true, preventScrollReset: true })}
          />
        </div>
        <p className="settings-lead">{words().lead}</p>
        {views === 0 ? (
          <EmptyState icon={ChartNoAxesColumn} title={words().none} text={words().noneText} />
        ) : (
          <Days statistics={statistics} />
        )}
      </section>
      {links.length === 0 ? null : (
        <SettingsBlock title={words().byLink}>
          <ul className="statistics-rows">
            {links.map(({ link, views: count }) => (
              <Bar key={link?.id ?? ''} count={count} most={mostOfLinks}>
                {link === null ? words().direct : (link.name ?? words().goneLink)}
              </Bar>
            ))}
          </ul>
        </SettingsBlock>
      )}
      {views === 0 || slides.length === 0 ? null : (
        <SettingsBlock title={words().bySlide} text={words().bySlideText}>
          <ol className="statistics-rows">
            {slides.map(({ slide_id: id, number, views: count }) => (
              <Bar key={id} count={count} most={mostOfSlides}>
                {words().slide(number)}
              </Bar>
            ))}
          </ol>
        </SettingsBlock>
      )}
    </>
  );
}

interface BarProps {
  readonly count: number;
  readonly most: number;
  readonly children: ReactNode;
}

function Bar({ count, most, children }: BarProps) {
  return (
    <li>
      <i aria-hidden="true" style={{ width: `${(count / most) * 100}%` }} />
      <span>{children}</span>
      <b>{words().views(count)}</b>
    </li>
  );
}

/** A bar a day, and the same as a table for who cannot see it. */
function Days({ statistics: { by_day: days } }: Pick<StatisticsViewProps, 'statistics'>) {
  const { top, middle } = axisOf(Math.max(...days.map(({ views }) => views)));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <div className="statistics-chart" aria-hidden="true">
        <p className="statistics-axis">
          <span>{top}</span>
          {middle === null ? null : <span>{middle}</span>}
          <span>0</span>
        </p>
        <div className="statistics-bars" data-halved={middle === null ? undefined : true}>
          {days.map(({ day, views }) => (
            <i
              key={day}
              title={words().dayOf(dayInWords(day), views)}
              data-none={views === 0 ? true : undefined}
              style={{ height: `${(views / top) * 100}%` }}
            />
          ))}
        </div>
        <p className="statistics-ends">
          <span>{first === undefined ? '' : dayInWords(first.day)}</span>
          <span>{last === undefined ? '' : dayInWords(last.day)}</span>
        </p>
      </div>
      <details className="statistics-table">
        <summary>{words().table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words().day}</th>
              <th scope="col">{words().count}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ views }) => views > 0)
              .map(({ day, views }) => (
                <tr key={day}>
                  <td>{dayInWords(day)}</td>
                  <td>{views}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
