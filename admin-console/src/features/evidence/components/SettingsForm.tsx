import { Button, Group, NumberInput, Radio, Stack, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { SUPPLY_MOMENT_LABELS, SUPPLY_MOMENTS, type SupplyMoment } from '@store/domain';
import { ANEW } from '../../../shared/forms/anew';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { Section } from '../../../shared/ui/Section';
import { notifyDone } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice, type Difference } from '../../../shared/ui/stale-choice';
import { settingsQuery, useSaveSettings, type EvidenceSettings } from '../api/settings';

/** Longest wait between choice and issue, minutes: a week. */
const GRACE_MAX_MINUTES = 10_080;

const HINTS: Readonly<Record<SupplyMoment, string>> = {
  shipping: '상품을 보낸 날이 작성일자가 됩니다.',
  payment: '결제를 확인하면 발행하며, 발행한 날이 작성일자가 됩니다. 먼저 보낸 상품은 보낸 날입니다.',
};

/** When documents are issued, and whether cash gets a receipt without a request. */
export function SettingsForm({ settings }: { settings: EvidenceSettings }) {
  const queries = useQueryClient();
  const save = useSaveSettings();
  const { control, handleSubmit, reset, setError, formState } = useForm<EvidenceSettings>({
    values: settings,
    resetOptions: { keepDirtyValues: true },
  });
  const send = (body: EvidenceSettings): void =>
    save.mutate(body, {
      onSuccess: ({ message, settings: saved }) => {
        notifyDone(message);
        reset(saved, ANEW);
      },
      onError: (error) => {
        const current = currentOf<EvidenceSettings>(error);
        if (current === null)
          return showServerErrors(error, setError, ['moment', 'graceMinutes', 'voluntaryReceipt']);
        const theirs = { ...settings, ...current };
        openStaleChoice({
          title: '그 사이 발행 설정이 바뀌었습니다',
          differences: differencesOf(theirs, body),
          onMine: () => send({ ...body, version: theirs.version }),
          onTheirs: () => {
            reset(theirs, ANEW);
            void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
          },
        });
      },
    });
  const submit = handleSubmit((form) => send({ ...form, version: settings.version }));
  return (
    <form aria-label="발행 설정" onSubmit={(event) => void submit(event)} noValidate>
      <Section title="발행 시점">
        <Stack gap="md">
          <Controller
            name="moment"
            control={control}
            render={({ field }) => (
              <Radio.Group {...field} label="세금계산서를 발행하는 시점">
                <Stack gap="xs" mt="xs">
                  {SUPPLY_MOMENTS.map((moment) => (
                    <Radio
                      key={moment}
                      value={moment}
                      label={SUPPLY_MOMENT_LABELS[moment]}
                      description={HINTS[moment]}
                    />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          />
          <Controller
            name="graceMinutes"
            control={control}
            rules={{ validate: (minutes) => Number.isInteger(minutes) || '숫자로 입력해 주세요.' }}
            render={({ field, fieldState }) => (
              <NumberInput
                label="발행 전 대기 시간"
                description="구매자가 잘못 입력한 내용을 고칠 수 있는 시간입니다. 최대 7일(10,080분)까지 정할 수 있습니다."
                suffix="분"
                min={0}
                max={GRACE_MAX_MINUTES}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                thousandSeparator
                hideControls
                maw={320}
                {...field}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="voluntaryReceipt"
            control={control}
            render={({ field: { value, onChange, ...field } }) => (
              <Switch
                {...field}
                checked={value}
                onChange={(event) => onChange(event.currentTarget.checked)}
                label="현금영수증 자진발급"
                description="10만원 이상의 현금 결제에 증빙 신청이 없으면 결제한 날을 포함해 5일째에 010-000-1234로 발급합니다."
              />
            )}
          />
          <Group justify="end">
            <Button type="submit" loading={save.isPending} disabled={!formState.isDirty}>
              저장
            </Button>
          </Group>
        </Stack>
      </Section>
    </form>
  );
}

function differencesOf(theirs: EvidenceSettings, mine: EvidenceSettings): Difference[] {
  const onOff = (isOn: boolean): string => (isOn ? '사용' : '사용 안 함');
  return [
    {
      name: '발행 시점',
      theirs: SUPPLY_MOMENT_LABELS[theirs.moment],
      mine: SUPPLY_MOMENT_LABELS[mine.moment],
    },
    { name: '대기 시간', theirs: `${theirs.graceMinutes}분`, mine: `${mine.graceMinutes}분` },
    {
      name: '현금영수증 자진발급',
      theirs: onOff(theirs.voluntaryReceipt),
      mine: onOff(mine.voluntaryReceipt),
    },
  ].filter((one) => one.theirs !== one.mine);
}
