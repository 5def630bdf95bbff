import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FORM_FIELD_TYPE_LABELS, FORM_FIELD_TYPES, MAX_FORM_FIELDS, type FormFieldType } from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import { newField, nextCode, type BuilderForm } from '../lib/builder-form';
import { useProblem } from './builder-problems';
import { FieldCard } from './FieldCard';
import { OrderedList } from './OrderedList';

/** The fields in their order, and one button for each type of new field. */
export function FieldsSection() {
  const { control, setFocus } = useFormContext<BuilderForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'fields' });
  const used = useRef<string[]>([]);
  const add = useRef<HTMLButtonElement>(null);
  const problem = useProblem('fields');

  const addField = (type: FormFieldType) => {
    // Codes of removed fields stay reserved: a code never changes its meaning.
    used.current = [...new Set([...used.current, ...fields.map(({ code }) => code)])];
    const code = nextCode(used.current);
    used.current.push(code);
    append(newField(type, code), { focusName: `fields.${fields.length}.label` });
  };
  const removeField = (index: number) => {
    used.current = [...new Set([...used.current, ...fields.map(({ code }) => code)])];
    remove(index);
    // The focus moves to a neighbour instead of being lost.
    const neighbour = Math.min(index, fields.length - 2);
    if (neighbour < 0) add.current?.focus();
    else setTimeout(() => setFocus(`fields.${neighbour}.label`));
  };

  return (
    <Section
      title="항목"
      aside={
        <Text size="xs" c="dimmed">
          {fields.length}개
        </Text>
      }
    >
      <Stack gap="sm">
        {fields.length === 0 && (
          <Text size="sm" c="dimmed">
            아래에서 유형을 골라 첫 항목을 추가해 주세요.
          </Text>
        )}
        <OrderedList ids={fields.map(({ id }) => id)} onMove={move}>
          {(id, index, step) => (
            <FieldCard key={id} id={id} index={index} step={step} onRemove={() => removeField(index)} />
          )}
        </OrderedList>
        {problem !== undefined && (
          <Alert color="persimmon" c="persimmon.9" role="alert">
            {problem}
          </Alert>
        )}
        <Group gap="xs" role="group" aria-label="항목 추가">
          {FORM_FIELD_TYPES.map((type, index) => (
            <Button
              key={type}
              ref={index === 0 ? add : undefined}
              variant="default"
              size="xs"
              leftSection={<Plus size={13} aria-hidden />}
              aria-label={`${FORM_FIELD_TYPE_LABELS[type]} 항목 추가`}
              disabled={fields.length >= MAX_FORM_FIELDS}
              onClick={() => addField(type)}
            >
              {FORM_FIELD_TYPE_LABELS[type]}
            </Button>
          ))}
        </Group>
      </Stack>
    </Section>
  );
}
