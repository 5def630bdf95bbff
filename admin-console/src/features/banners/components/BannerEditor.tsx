import { Button, Grid, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { MomentField } from '../../../shared/forms/MomentField';
import { Section } from '../../../shared/ui/Facts';
import type { Banner } from '../api/banners';
import type { BannerForm } from '../lib/banner-form';
import { BannerPreview } from './BannerPreview';
import { LinkField } from './LinkField';
import { PictureField } from './PictureField';
import { ToneField } from './ToneField';
import { useBannerForm } from './use-banner-form';

/** Form of a banner beside what it will look like. */
export function BannerEditor({ banner }: { banner: Banner | null }) {
  const { form, submit, saving } = useBannerForm(banner);
  const values = useWatch({ control: form.control }) as BannerForm;
  useHotkeys([['mod+S', submit]], []);
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
            <Words form={form} />
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
            <BannerPreview form={values} />
          </div>
        </Grid.Col>
      </Grid>
    </form>
  );
}

type Part = { form: UseFormReturn<BannerForm> };

function Words({ form: { register, control, formState } }: Part) {
  const { errors } = formState;
  return (
    <Section title="내용">
      <Stack gap="sm">
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
              label="켜기"
              description="꺼두면 기간과 관계없이 표시되지 않습니다."
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
          한국 시간입니다. 비워두면 제한이 없고, 종료 시각이 되면 바로 내려갑니다.
        </Text>
      </Stack>
    </Section>
  );
}
