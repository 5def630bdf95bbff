import {
  Button,
  Grid,
  Group,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
  Anchor,
  type TextInputProps,
  ColorSwatch,
  Radio,
} from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ExternalLink } from 'lucide-react';
import { messageFor, BANNER_PLACE_LABELS, BANNER_PLACES, BANNER_TONES, type BannerTone } from '@store/domain';
import { MomentField } from '../../../shared/forms/MomentField';
import { Section } from '../../../shared/ui/Section';
import type { Banner } from '../api/banners';
import { type BannerForm, linkResult } from '../lib/banner-form';
import { TONE_LABELS } from '../lib/banner-labels';
import { BannerPreview } from './BannerPreview';
import { PictureField } from './PictureField';
import { useBannerForm } from './use-banner-form';
import { toneColor } from './tone-color';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';

interface ToneFieldProps {
  value: BannerTone | '';
  onChange: (tone: BannerTone | '') => void;
  error?: string | undefined;
}

const isTone = (value: string): value is BannerTone => BANNER_TONES.some((tone) => tone === value);

/** The colour behind the text if there is no picture. */
function ToneField({ value, onChange, error }: ToneFieldProps) {
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

/** The form of a banner beside its preview. */
export function BannerEditor({ banner }: { banner: Banner | null }) {
  const { form, submit, saving } = useBannerForm(banner);
  const values = useWatch({ control: form.control }) as BannerForm;
  useModShortcut('S', submit);
  return (
    <form
      aria-label="배너"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <TextFields form={form} />
            <Look form={form} />
            <Showing form={form} />
            <Group justify="end">
              <Button component={Link} to="/admin/content/banners" variant="default">
                목록으로
              </Button>
              <Button type="submit" loading={saving}>
                저장
              </Button>
            </Group>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <div style={{ position: 'sticky', top: 68 }}>
            {values.place === 'hero' && <BannerPreview form={values} />}
          </div>
        </Grid.Col>
      </Grid>
    </form>
  );
}

type Part = { form: UseFormReturn<BannerForm> };

function TextFields({ form: { register, control, formState } }: Part) {
  const { errors } = formState;
  return (
    <Section title="내용">
      <Stack gap="sm">
        <Controller
          name="place"
          control={control}
          render={({ field, fieldState }) => (
            <Radio.Group
              {...field}
              label="위치"
              description="납품 사례에는 고객이 공개에 동의한 사진만 올려 주세요."
              error={fieldState.error?.message}
            >
              <Group gap="lg" mt={8}>
                {BANNER_PLACES.map((place) => (
                  <Radio key={place} value={place} label={BANNER_PLACE_LABELS[place]} />
                ))}
              </Group>
            </Radio.Group>
          )}
        />
        <TextInput
          label="제목"
          required
          maxLength={100}
          error={errors.title?.message}
          {...register('title')}
        />
        <TextInput label="설명" maxLength={200} error={errors.sub?.message} {...register('sub')} />
        <Controller
          name="href"
          control={control}
          render={({ field, fieldState }) => <LinkField {...field} error={fieldState.error?.message} />}
        />
        <TextInput
          label="버튼 문구"
          placeholder="자세히 보기"
          maxLength={50}
          error={errors.ctaLabel?.message}
          {...register('ctaLabel')}
        />
      </Stack>
    </Section>
  );
}

function Look({ form: { control } }: Part) {
  return (
    <Section title="배경">
      <Stack gap="md">
        <Controller
          name="background"
          control={control}
          render={({ field, fieldState }) => (
            <PictureField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
        <Controller
          name="tone"
          control={control}
          render={({ field, fieldState }) => (
            <ToneField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
      </Stack>
    </Section>
  );
}

function Showing({ form: { control } }: Part) {
  return (
    <Section title="노출">
      <Stack gap="sm">
        <Controller
          name="active"
          control={control}
          render={({ field: { value, ...field } }) => (
            <Switch
              {...field}
              checked={value}
              label="노출"
              description="끄면 기간과 관계없이 표시되지 않습니다."
            />
          )}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field, fieldState }) => (
                <MomentField
                  {...field}
                  label={name === 'startsAt' ? '시작' : '종료'}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          한국 시간 기준입니다. 비워 두면 제한이 없으며, 종료 시각이 되면 노출이 바로 중단됩니다.
        </Text>
      </Stack>
    </Section>
  );
}

interface LinkFieldProps extends Omit<TextInputProps, 'error'> {
  value: string;
  error?: string | undefined;
}

/** Where the button leads, checked while typing. */
function LinkField({ value, error, ...others }: LinkFieldProps) {
  const result = linkResult(value);
  const refused = result.kind === 'refused' ? messageFor('BANNER_LINK_FORM') : undefined;
  return (
    <div>
      <TextInput
        label="이동할 주소"
        placeholder="/products?category=towel"
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error ?? refused}
        {...others}
      />
      <Text size="xs" c="dimmed" mt={4} role="status">
        {result.kind === 'none' && '비워 두면 버튼이 표시되지 않습니다.'}
        {result.kind === 'store' && (
          <Anchor href={value.trim()} target="_blank" rel="noreferrer" inherit>
            쇼핑몰 화면에서 확인 <ExternalLink size={11} aria-label="(새 창)" />
          </Anchor>
        )}
        {result.kind === 'elsewhere' && `외부 주소 ${result.host}: 허용된 주소인지 저장할 때 확인합니다.`}
      </Text>
    </div>
  );
}
