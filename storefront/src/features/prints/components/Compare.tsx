import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { latinKey, withParticle } from '@store/domain';
import { SelectField } from '../../../shared/ui/Field';
import type { ComparedPage, Picture } from '../lib/discussion';
import { WHOLE, type View } from '../lib/view';
import { Layer, PageImage, Stage, ZoomTools } from './Stage';

const MODES = [
  { mode: 'beside', label: '나란히' },
  { mode: 'overlay', label: '겹치기' },
  { mode: 'difference', label: '차이' },
  { mode: 'slider', label: '슬라이더' },
] as const;
type Mode = (typeof MODES)[number]['mode'];

const HALF = 50;
const WHOLE_PERCENT = 100;
const A4_UPRIGHT = 210 / 297;

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? target.type !== 'range'
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** 1 to 4 change the comparison, wherever the focus is, except while typing. */
function useModeKeys(onMode: (mode: Mode) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
      // A dialog above the page gets the keys.
      if (document.querySelector('[role=dialog]') !== null) return;
      const mode = MODES[Number(latinKey(event)) - 1];
      if (mode !== undefined) onMode(mode.mode);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onMode]);
}

/** Compares two pictures of a job: proofs, or a proof and the placement record. */
export function Compare({ pictures }: { pictures: readonly Picture[] }) {
  const [mode, setMode] = useState<Mode>('beside');
  const [keys, setKeys] = useState([pictures.at(-2)?.key, pictures.at(-1)?.key]);
  const [pageNo, setPageNo] = useState(1);
  const [share, setShare] = useState(HALF);
  const [view, setView] = useState<View>(WHOLE);
  useModeKeys(setMode);
  const [former, later] = keys.map((key) => pictures.find((one) => one.key === key));
  if (former === undefined || later === undefined) return null;
  const pages = Math.max(former.pages.length, later.pages.length);
  const pageOf = ({ pages: all }: Picture): ComparedPage | undefined => all[Math.min(pageNo, all.length) - 1];
  const pair = { former, later, formerPage: pageOf(former), laterPage: pageOf(later), view, onView: setView };
  const choose = (side: 0 | 1, key: string): void => {
    setKeys((now) => (side === 0 ? [key, now[1]] : [now[0], key]));
    setView(WHOLE);
  };
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-2 gap-3">
        {(['기준', '비교'] as const).map((label, side) => (
          <SelectField
            key={label}
            label={label}
            value={keys[side]}
            onChange={({ target }) => choose(side === 0 ? 0 : 1, target.value)}
          >
            {pictures.map((picture) => (
              <option key={picture.key} value={picture.key}>
                {picture.label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div role="group" aria-label="비교 방법 (1–4)" className="grid grid-cols-2 gap-1.5 xs:grid-cols-4">
        {MODES.map((one, index) => (
          <button
            key={one.mode}
            type="button"
            aria-pressed={one.mode === mode}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => setMode(one.mode)}
            className={clsx(
              'min-h-11 border px-2 text-sm font-semibold',
              one.mode === mode ? 'border-ink bg-ink text-white' : 'border-edge bg-white hover:border-ink',
            )}
          >
            {index + 1} {one.label}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ZoomTools view={view} onView={setView} />
        {pages > 1 && (
          <SelectField
            label="쪽"
            value={pageNo}
            onChange={({ target }) => {
              setPageNo(Number(target.value));
              setView(WHOLE);
            }}
          >
            {Array.from({ length: pages }, (_, index) => (
              <option key={index + 1} value={index + 1}>
                {index + 1}쪽
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {(mode === 'overlay' || mode === 'slider') && (
        <label className="flex items-center gap-3 text-sm font-semibold">
          {mode === 'overlay' ? '불투명도' : '경계 위치'}
          <input
            type="range"
            min={0}
            max={WHOLE_PERCENT}
            value={share}
            onChange={({ target }) => setShare(Number(target.value))}
            className="h-11 min-w-0 flex-1 accent-pine"
          />
          <output className="figures w-12 text-right">{share}%</output>
        </label>
      )}
      {mode === 'beside' ? <Beside {...pair} /> : <Over {...pair} mode={mode} share={share} />}
    </div>
  );
}

interface PairProps {
  former: Picture;
  later: Picture;
  formerPage: ComparedPage | undefined;
  laterPage: ComparedPage | undefined;
  view: View;
  onView: (view: View) => void;
}

/** Width ÷ height of a page; the placement record's is known once it is loaded. */
function useRatio(page: ComparedPage | undefined): [number, (ratio: number) => void] {
  const [read, setRead] = useState(A4_UPRIGHT);
  return [page?.size == null ? read : page.size.width / page.size.height, setRead];
}

/** One view for both: zoom and pan apply to both. */
function Beside({ former, later, formerPage, laterPage, view, onView }: PairProps) {
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <Side label={former.label} page={formerPage} view={view} onView={onView} />
      <Side label={later.label} page={laterPage} view={view} onView={onView} />
    </div>
  );
}

interface SideProps {
  label: string;
  page: ComparedPage | undefined;
  view: View;
  onView: (view: View) => void;
}

function Side({ label, page, view, onView }: SideProps) {
  const [ratio, setRatio] = useRatio(page);
  if (page === undefined) return null;
  return (
    <figure className="min-w-0">
      <Stage label={`${label} 비교`} view={view} onView={onView} ratio={ratio}>
        <Layer view={view}>
          <PageImage page={page} alt={label} view={view} onRatio={setRatio} />
        </Layer>
      </Stage>
      <figcaption className="mt-1 text-center text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}

/** One above the other: translucent, as a difference, or up to an edge. */
function Over({
  former,
  later,
  formerPage,
  laterPage,
  view,
  onView,
  mode,
  share,
}: PairProps & { mode: Exclude<Mode, 'beside'>; share: number }) {
  const [ratio, setRatio] = useRatio(formerPage);
  if (formerPage === undefined || laterPage === undefined) return null;
  const above =
    mode === 'overlay'
      ? { opacity: share / WHOLE_PERCENT }
      : mode === 'difference'
        ? { mixBlendMode: 'difference' as const }
        : { clipPath: `inset(0 0 0 ${share}%)` };
  return (
    <figure>
      <Stage
        label={`${withParticle(former.label, '과/와')} ${later.label} 비교`}
        view={view}
        onView={onView}
        ratio={ratio}
      >
        <div className="absolute inset-0 isolate bg-white">
          <Layer view={view}>
            <PageImage page={formerPage} alt={former.label} view={view} onRatio={setRatio} />
          </Layer>
          <div className="absolute inset-0" style={above}>
            <Layer view={view}>
              <PageImage page={laterPage} alt={later.label} view={view} className="bg-white" />
            </Layer>
          </div>
          {mode === 'slider' && (
            <span
              aria-hidden
              className="absolute inset-y-0 w-0.5 bg-persimmon"
              style={{ left: `${share}%` }}
            />
          )}
        </div>
      </Stage>
      <figcaption className="mt-1 text-center text-sm text-ink-soft">
        {mode === 'difference'
          ? '같은 부분은 어둡게, 다른 부분은 밝게 표시됩니다.'
          : mode === 'slider'
            ? `왼쪽 ${former.label}, 오른쪽 ${later.label}`
            : `${former.label} 위에 ${later.label}`}
      </figcaption>
    </figure>
  );
}
