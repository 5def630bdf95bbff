import { Alert, Button, Group, SimpleGrid, Switch, Text, Title } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { checkPrintConfig, PRINT_LIMITS } from '@store/domain';
import { printConfigOf } from '@store/domain/forms';
import { Section } from '../../../../shared/ui/Section';
import { newArea, newMethod, toPrint } from '../../lib/print-form';
import { printFromOptions, sellsPrint } from '../../lib/print-from-options';
import { toOptions } from '../../lib/product-body';
import type { ProductForm } from '../../lib/product-form';
import { FormNumber, FormSelect, FormText } from './Fields';
import { PrintAreaCard } from './PrintAreaCard';
import { PrintMethodCard } from './PrintMethodCard';

const MODES = [
  { value: 'optional', label: '구매자가 선택' },
  { value: 'required', label: '항상 인쇄' },
];
const TIMINGS = [
  { value: 'MAY_FOLLOW', label: '결제 후에도 접수' },
  { value: 'BEFORE_PAYMENT', label: '결제 전에 받음' },
];
const PROOFS = [
  { value: 'REQUIRED', label: '시안 필수' },
  { value: 'SKIPPABLE', label: '구매자가 생략 가능' },
  { value: 'OPTIONAL', label: '요청할 때만' },
];

/** Where and how the product is printed, and at which price. */
export function PrintSection() {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const print = useWatch<ProductForm, 'print'>({ name: 'print' });
  const turn = (on: boolean): void => {
    if (!on) return setValue('print', null, { shouldDirty: true });
    const made = printFromOptions(getValues('options'), getValues('images'));
    setValue('print', made.print, { shouldDirty: true });
    setValue('options', made.options, { shouldDirty: true });
  };
  return (
    <Section title="인쇄 설정">
      <Switch
        label="이 상품에 로고를 인쇄해 판매"
        description="인쇄·각인·자수를 판매하려면 켜 주세요. 구매자가 파일을 보내고 시안을 확인하며, 결제하면 인쇄 작업이 등록됩니다."
        checked={print !== null}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {print === null ? <SoldByOption /> : <PrintFields />}
    </Section>
  );
}

/** Options that sell printing without a file; switching print on makes methods of them. */
function SoldByOption() {
  const options = useWatch<ProductForm, 'options'>({ name: 'options' });
  const names = options.filter(sellsPrint).map(({ name }) => `‘${name.trim()}’`);
  if (names.length === 0) return null;
  return (
    <Alert color="yellow" mt="md" p="sm" role="status">
      {names.join(', ')} 옵션은 인쇄 파일과 시안 없이 판매됩니다. 인쇄 설정을 켜면 인쇄 방식으로 옮깁니다.
    </Alert>
  );
}

function PrintFields() {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs" mt="md">
        <FormSelect name="print.mode" label="인쇄 여부" data={MODES} />
        <FormSelect name="print.artworkTiming" label="인쇄 파일" data={TIMINGS} />
        <FormSelect name="print.proofPolicy" label="시안" data={PROOFS} />
        <FormNumber name="print.leadDays" label="제작 기간 (시안 확정부터)" suffix="영업일" />
        <FormText
          name="print.plateGroup"
          label="판 공유 이름"
          placeholder="입력하지 않으면 이 상품만"
          maxLength={PRINT_LIMITS.plateGroup}
        />
      </SimpleGrid>
      <Methods />
      <Areas />
      <Warnings />
    </>
  );
}

function ListProblem({ list }: { list: 'methods' | 'areas' }) {
  const { control } = useFormContext<ProductForm>();
  const { errors } = useFormState<ProductForm>({ control, name: `print.${list}` });
  const problem = errors.print?.[list]?.root?.message;
  if (problem === undefined) return null;
  return (
    <Alert color="persimmon" mb="sm" p="xs" role="alert" data-list-error tabIndex={-1}>
      {problem}
    </Alert>
  );
}

function Methods() {
  const name = 'print.methods' as const;
  const { fields, append, remove } = useFieldArray<ProductForm, typeof name>({ name });
  return (
    <>
      <Title order={3} size="sm" mt="lg" mb="xs">
        인쇄 방식
      </Title>
      <ListProblem list="methods" />
      {fields.map((field, index) => (
        <PrintMethodCard key={field.id} index={index} onRemove={() => remove(index)} />
      ))}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={fields.length >= PRINT_LIMITS.rows}
        onClick={() => append(newMethod(), { focusName: `${name}.${fields.length}.name` })}
      >
        인쇄 방식 추가
      </Button>
    </>
  );
}

function Areas() {
  const name = 'print.areas' as const;
  const { getValues } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray<ProductForm, typeof name>({ name });
  const images = useWatch<ProductForm, 'images'>({ name: 'images' });
  const add = (): void => {
    const codes = (getValues('print.methods') ?? []).map(({ code }) => code).filter((code) => code !== '');
    append(newArea(images.at(-1)?.imageUrl ?? '', codes), { focusName: `${name}.${fields.length}.name` });
  };
  return (
    <>
      <Title order={3} size="sm" mt="lg" mb="xs">
        인쇄 위치
      </Title>
      <ListProblem list="areas" />
      {images.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          인쇄 위치는 상품 이미지 위에 그립니다. 이미지를 먼저 등록해 주세요.
        </Text>
      )}
      {fields.map((field, index) => (
        <PrintAreaCard key={field.id} index={index} onRemove={() => remove(index)} />
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={images.length === 0 || fields.length >= PRINT_LIMITS.rows}
          onClick={add}
        >
          인쇄 위치 추가
        </Button>
      </Group>
    </>
  );
}

/** Warnings about a valid configuration; it can still be saved. */
function Warnings() {
  const [print, options] = useWatch<ProductForm, ['print', 'options']>({ name: ['print', 'options'] });
  if (print === null) return null;
  const config = printConfigOf(toPrint(print));
  const { warnings } = checkPrintConfig(config, { options: toOptions(options) });
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" mt="md" p="sm" title="확인해 주세요" role="status">
      {warnings.map(({ path, message }) => {
        const [list, index] = path;
        const row = list === 'methods' || list === 'areas' ? config[list][Number(index)]?.name : undefined;
        return (
          <Text key={path.join('.')} size="sm">
            {row !== undefined && `${row}: `}
            {message}
          </Text>
        );
      })}
    </Alert>
  );
}
