import { SegmentedControl, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Section } from '../../../shared/ui/Section';
import type { BannerForm } from '../lib/banner-form';
import styles from './BannerPreview.module.css';
import { isDarkTone, toneColor } from './tone-color';

/** Window widths of the three kinds of device; the banner is as wide as the page leaves it. */
const WIDTHS = {
  '360': { label: '휴대폰', banner: 328 },
  '768': { label: '태블릿', banner: 719 },
  '1280': { label: 'PC', banner: 1200 },
} as const;
type Width = keyof typeof WIDTHS;

const CHOICES = Object.entries(WIDTHS).map(([value, { label }]) => ({ value, label }));
const isWidth = (value: string): value is Width => value in WIDTHS;

/** The banner as the home page will show it, drawn at its real size and scaled down. */
export function BannerPreview({ form }: { form: BannerForm }) {
  const [width, setWidth] = useState<Width>('1280');
  const { ref, width: available } = useElementSize();
  const real = WIDTHS[width].banner;
  const scale = available === 0 ? 0 : Math.min(1, available / real);
  const height = width === '360' ? 432 : (real * 2) / 5;
  return (
    <Section
      title="미리보기"
      aside={
        <SegmentedControl
          size="xs"
          aria-label="화면 너비"
          data={CHOICES}
          value={width}
          onChange={(chosen) => isWidth(chosen) && setWidth(chosen)}
        />
      }
    >
      <div ref={ref} className={styles.room} style={{ height: height * scale }}>
        <div
          role="group"
          aria-label={`홈 화면 배너, ${WIDTHS[width].label}`}
          className={styles.frame}
          style={{ width: real, height, transform: `scale(${scale})` }}
        >
          <Slide form={form} width={width} height={height} />
        </div>
      </div>
      <Text size="xs" c="dimmed" mt={8}>
        너비 {width}px 화면의 {Math.round(scale * 100)}% 크기입니다.
      </Text>
    </Section>
  );
}

interface SlideProps {
  form: BannerForm;
  width: Width;
  /** Of the whole banner, CSS pixels. */
  height: number;
}

function Slide({ form, width, height }: SlideProps) {
  const { title, sub, ctaLabel, href, background, tone } = form;
  const isDark = background === '' && isDarkTone(tone);
  return (
    <div
      className={styles.slide}
      data-width={width}
      data-dark={isDark || undefined}
      style={{ background: background === '' ? toneColor(tone) : toneColor(null) }}
    >
      {background !== '' && (
        <img
          src={background}
          alt=""
          width={WIDTHS[width].banner}
          // On a phone the text is below the picture.
          height={width === '360' ? 208 : height}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title.trim() === '' ? '배너 제목' : title}</p>
        {sub.trim() !== '' && <p className={styles.sub}>{sub}</p>}
        {href.trim() !== '' && (
          <span className={styles.button}>{ctaLabel.trim() === '' ? '자세히 보기' : ctaLabel} →</span>
        )}
      </div>
    </div>
  );
}
