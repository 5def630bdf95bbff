import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../../shared/ui/Button';
import type { DiscussedProof, Thread } from '../api/discussion';
import { proofLabel } from '../lib/discussion';
import { pagePosition, pinAfterKey, pinAt, WHOLE, type ViewPoint, type View } from '../lib/view';
import { Layer, PageImage, Stage, ZoomTools } from './Stage';

/** Where a comment will be placed. */
export interface PinPosition extends ViewPoint {
  page: number;
}

interface ProofViewProps {
  proof: DiscussedProof;
  /** Threads about it. */
  threads: readonly Thread[];
  /** Null: comments are closed. */
  onPin: ((pin: PinPosition) => void) | null;
  onThread: (no: number) => void;
  /** Called once every page was drawn and in view down to its lower edge. */
  onSeen?: () => void;
}

const PIN = 'absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center';
const DOT =
  'grid place-items-center rounded-full border-2 border-white text-sm font-bold text-white shadow-sheet';
/** Pins stay as large as a fingertip at any zoom. */
const UNZOOMED = { scale: 'calc(1 / var(--zoom))' };

const percent = (part: number): string => `${part * 100}%`;

/** A large proof with its pages and the pins of its threads. */
export function ProofView({ proof, threads, onPin, onThread, onSeen }: ProofViewProps) {
  const [pageNo, setPageNo] = useState(1);
  const [view, setView] = useState<View>(WHOLE);
  const [draft, setDraft] = useState<ViewPoint | null>(null);
  const page = proof.pages.find(({ no }) => no === pageNo) ?? proof.pages[0];
  const [edge, onDrawn] = useSeenPages(page?.no ?? 0, proof.pages.length, onSeen);
  if (page === undefined)
    return (
      <p className="border border-dashed border-edge px-6 py-14 text-center text-ink-soft">
        {proof.state === 'superseded'
          ? '보관 기간이 지나 이미지를 볼 수 없는 시안입니다.'
          : '시안 이미지를 준비하고 있습니다. 잠시 후 표시됩니다.'}
      </p>
    );
  const label = `${proofLabel(proof.no)} ${page.no}쪽`;
  const { url, zoomUrl, width, height } = page;
  const turnTo = (no: number): void => {
    setPageNo(no);
    setView(WHOLE);
    setDraft(null);
  };
  const set = (at: ViewPoint): void => {
    setDraft(null);
    onPin?.({ page: page.no, ...pinAt(at) });
  };
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <ZoomTools view={view} onView={setView} />
        {onPin !== null && (
          <Button size="sm" onClick={() => setDraft(pinAt(view))}>
            <MapPin aria-hidden className="size-4" />핀 추가
          </Button>
        )}
      </div>
      <Stage
        key={page.no}
        label={label}
        view={view}
        onView={setView}
        onTap={(at) => set(pagePosition(view, at))}
        ratio={width / height}
      >
        <Layer view={view}>
          <PageImage
            page={{ url, zoomUrl, size: { width, height } }}
            alt={label}
            view={view}
            onRatio={onDrawn}
          />
          {threads.map((thread) => (
            <ThreadPin key={thread.no} thread={thread} pageNo={page.no} onOpen={onThread} />
          ))}
          {draft !== null && (
            <DraftPin pin={draft} onMove={setDraft} onSet={set} onCancel={() => setDraft(null)} />
          )}
        </Layer>
      </Stage>
      <div ref={edge} aria-hidden />
      {onPin !== null && (
        <p className="mt-1.5 text-sm text-ink-faint">
          {draft === null
            ? '시안을 누르면 그 위치에 의견을 남길 수 있습니다. 두 손가락 또는 +, − 버튼으로 확대할 수 있습니다.'
            : '방향키: 핀 이동 (Shift: 크게) · Enter: 위치 확정 · Esc: 취소'}
        </p>
      )}
      {proof.pages.length > 1 && (
        <nav aria-label="시안 쪽" className="no-scrollbar mt-3 overflow-x-auto">
          <ul className="flex gap-2">
            {proof.pages.map(({ no, url: small }) => (
              <li key={no} className="shrink-0">
                <button
                  type="button"
                  aria-current={no === page.no ? 'page' : undefined}
                  onClick={() => turnTo(no)}
                  className={clsx(
                    'block border-2 bg-white p-1 text-sm',
                    no === page.no ? 'border-ink font-bold' : 'border-rule hover:border-edge',
                  )}
                >
                  <img
                    src={small}
                    alt=""
                    width={72}
                    height={72}
                    loading="lazy"
                    className="size-18 object-contain"
                  />
                  <span className="figures block">{no}쪽</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Which pages were drawn and in view down to their lower edge, where `edge` stands. */
function useSeenPages(
  pageNo: number,
  pages: number,
  onSeen: (() => void) | undefined,
): [edge: RefObject<HTMLDivElement | null>, onDrawn: () => void] {
  const edge = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const isDrawn = drawn.has(pageNo);
  useEffect(() => {
    const target = edge.current;
    if (target === null || !isDrawn) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen((now) => new Set([...now, pageNo]));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [pageNo, isDrawn]);
  const hasSeenAll = pages > 0 && seen.size >= pages;
  useEffect(() => {
    if (hasSeenAll) onSeen?.();
  }, [hasSeenAll, onSeen]);
  return [edge, () => setDrawn((now) => new Set([...now, pageNo]))];
}

interface ThreadPinProps {
  thread: Thread;
  pageNo: number;
  onOpen: (no: number) => void;
}

function ThreadPin({ thread: { no, page, x, y, resolvedAt, comments }, pageNo, onOpen }: ThreadPinProps) {
  if (page !== pageNo || x === null || y === null) return null;
  return (
    <button
      type="button"
      aria-label={`의견 ${no}${resolvedAt === null ? '' : ' (해결됨)'}: ${comments[0]?.body.slice(0, 40) ?? ''}`}
      onClick={() => onOpen(no)}
      style={{ left: percent(x), top: percent(y), ...UNZOOMED }}
      className={PIN}
    >
      <span
        aria-hidden
        className={clsx(DOT, 'size-7', resolvedAt === null ? 'bg-persimmon-deep' : 'bg-ink-faint')}
      >
        {no}
      </span>
    </button>
  );
}

interface DraftPinProps {
  pin: ViewPoint;
  onMove: (pin: ViewPoint) => void;
  onSet: (pin: ViewPoint) => void;
  onCancel: () => void;
}

/** A pin that is being placed: arrow keys move it, Enter sets it. */
function DraftPin({ pin, onMove, onSet, onCancel }: DraftPinProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = pinAfterKey(pin, event.key, event.shiftKey);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    if (next === null) onCancel();
    else onMove(next);
  };
  const [across, down] = [Math.round(pin.x * 100), Math.round(pin.y * 100)];
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`새 핀, 가로 ${across}% 세로 ${down}%. 방향키로 옮기고 Enter로 정합니다.`}
        onKeyDown={onKeyDown}
        onClick={() => onSet(pin)}
        style={{ left: percent(pin.x), top: percent(pin.y), ...UNZOOMED }}
        className={PIN}
      >
        <span aria-hidden className={clsx(DOT, 'size-8 bg-indigo')}>
          +
        </span>
      </button>
      <span role="status" className="sr-only">
        가로 {across}% 세로 {down}%
      </span>
    </>
  );
}
