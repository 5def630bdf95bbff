import { ColorSwatch, Group, Radio } from '@mantine/core';
import { BANNER_TONES, type BannerTone } from '@store/domain';
import { TONE_LABELS } from '../lib/banner-words';
import { toneColor } from './tone-color';

interface ToneFieldProps {
  value: BannerTone | '';
  onChange: (tone: BannerTone | '') => void;
  error?: string | undefined;
}

const isTone = (value: string): value is BannerTone => BANNER_TONES.some((tone) => tone === value);

/** The colour behind the words where there is no picture. */
export function ToneField({ value, onChange, error }: ToneFieldProps) {
  return (
    <Radio.Group
      label="배경색"
      description="배경 이미지가 없을 때 쓰입니다."
      value={value === '' ? 'hanji' : value}
      onChange={(chosen) => onChange(isTone(chosen) ? chosen : '')}
      error={error}
    >
      <Group gap="lg" mt={8}>
        {BANNER_TONES.map((tone) => (
          <Radio
            key={tone}
            value={tone}
            label={
              <Group gap={6} wrap="nowrap" component="span">
                <ColorSwatch color={toneColor(tone)} size={16} component="span" />
                {TONE_LABELS[tone]}
              </Group>
            }
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
