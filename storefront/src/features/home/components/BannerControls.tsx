import clsx from 'clsx';
import { Pause, Play } from 'lucide-react';
import type { Rotation } from '../lib/use-rotation';

interface BannerControlsProps {
  rotation: Rotation;
  titles: readonly string[];
}

/** One button for each slide, and one that stops the movement permanently. */
export function BannerControls({ rotation, titles }: BannerControlsProps) {
  return (
    <div className="absolute inset-x-4 bottom-1 flex items-center justify-between sm:inset-x-auto sm:bottom-1 sm:left-7 sm:gap-3 lg:bottom-3 lg:left-13">
      <ul className="-ml-1 flex">
        {titles.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => rotation.go(index)}
              aria-current={rotation.index === index}
              className="group grid h-11 w-14 place-items-center"
            >
              <span
                className={clsx(
                  'h-1 w-11',
                  rotation.index === index ? 'bg-ink' : 'bg-ink/35 group-hover:bg-ink/70',
                )}
              />
              <span className="sr-only">
                {index + 1}번째 배너: {title}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={rotation.togglePlaying}
        className="grid size-11 place-items-center bg-paper/80 text-ink"
      >
        {rotation.isPlaying ? (
          <Pause aria-hidden className="size-5" />
        ) : (
          <Play aria-hidden className="size-5" />
        )}
        <span className="sr-only">배너 자동 넘김 {rotation.isPlaying ? '멈추기' : '시작'}</span>
      </button>
    </div>
  );
}
