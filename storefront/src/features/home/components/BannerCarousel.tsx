import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Banner } from '../api/banners';
import { useRotation } from '../lib/use-rotation';
import { BannerLink } from './BannerLink';
import { BannerControls } from './BannerControls';
import { BANNER_BOX } from './banner-box';

interface BannerCarouselProps {
  banners: readonly Banner[];
}

/** Slides that change every five seconds; they pause under pointer or focus, and obey the arrow keys. */
export function BannerCarousel({ banners }: BannerCarouselProps) {
  const rotation = useRotation(banners.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    rotation.go(rotation.index + step);
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) rotation.hold(false);
  };
  return (
    <section
      aria-roledescription="캐러셀"
      aria-label="주요 소식"
      onKeyDown={onKeyDown}
      onMouseEnter={() => rotation.hold(true)}
      onMouseLeave={() => rotation.hold(false)}
      onFocus={() => rotation.hold(true)}
      onBlur={onBlur}
      className={clsx('crop-marks relative bg-hanji', BANNER_BOX)}
    >
      {banners.map((banner, index) => (
        <Slide
          key={banner.id}
          banner={banner}
          position={`${index + 1} / ${banners.length}`}
          isVisible={index === rotation.index}
          isFirst={index === 0}
        />
      ))}
      <BannerControls rotation={rotation} titles={banners.map((banner) => banner.title)} />
    </section>
  );
}

interface SlideProps {
  banner: Banner;
  position: string;
  isVisible: boolean;
  isFirst: boolean;
}

function Slide({ banner, position, isVisible, isFirst }: SlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="슬라이드"
      aria-label={position}
      inert={!isVisible}
      className={clsx(
        'absolute inset-0 flex flex-col overflow-hidden transition-opacity duration-500 sm:block',
        isVisible ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      {banner.background !== null && (
        // Drawn 1600 × 640 with the products on the right and room for text on the left.
        <img
          src={banner.background}
          alt=""
          width={1600}
          height={640}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'low'}
          className="h-52 w-full object-cover object-[88%_50%] sm:absolute sm:inset-0 sm:h-full sm:object-right"
        />
      )}
      <div className="relative flex flex-1 flex-col justify-center px-5 pb-12 sm:h-full sm:max-w-[52%] sm:pb-8 sm:pl-8 lg:pb-10 lg:pl-14">
        <p className="text-title leading-tight font-extrabold text-balance lg:text-[2.5rem]">
          {banner.title}
        </p>
        {banner.sub !== null && <p className="mt-2 text-ink lg:text-lg">{banner.sub}</p>}
        {banner.href !== null && (
          <BannerLink
            href={banner.href}
            className="mt-4 inline-flex min-h-12 w-fit items-center gap-2 bg-ink px-5 font-semibold text-white hover:bg-indigo lg:mt-6"
          >
            {banner.ctaLabel ?? '자세히 보기'} <ArrowRight aria-hidden className="size-4" />
          </BannerLink>
        )}
      </div>
    </div>
  );
}
