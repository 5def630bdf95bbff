import { Button, Group, TextInput } from '@mantine/core';
import { useForm, useWatch } from 'react-hook-form';
import {
  CATEGORY_CODE_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  isCategoryCode,
  isComposing,
  messageFor,
  normalizeSlug,
  type PlainMessageCode,
  slugFrom,
} from '@store/domain';
import { ApiError } from '@store/openapi/session';
import type { Category } from '../../../shared/api/category-tree';
import { notifyDone } from '../../../shared/ui/notify';
import { useSaveCategory } from '../api/changes';
import styles from './CategoryTree.module.css';
import { fail } from './category-dialogs';

interface CategoryFormProps {
  /** Null for a new one. */
  category: Category | null;
  parentId: number | null;
  level: number;
  /** Closes the form; with the category if one was saved. */
  onClose: (saved: Category | null) => void;
}

interface Values {
  name: string;
  slug: string;
}

const checkSlug = (raw: string): true | string => {
  const slug = normalizeSlug(raw);
  return slug === '' || isCategoryCode(slug) || messageFor('CATEGORY_CODE_FORM');
};

/** Name and slug of a category, in its row: Enter saves, Escape cancels. */
export function CategoryForm({ category, parentId, level, onClose }: CategoryFormProps) {
  const { register, submit, errors, saving, slugHint } = useCategoryForm({ category, parentId, onClose });
  return (
    <form
      className={styles.form}
      style={{ paddingInlineStart: 40 + level * 22 }}
      aria-label={category === null ? '새 카테고리' : `${category.name} 수정`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onClose(null);
      }}
    >
      <Group gap={6} align="flex-start" wrap="nowrap">
        <TextInput
          size="xs"
          flex={1}
          aria-label="이름"
          placeholder="카테고리 이름"
          maxLength={CATEGORY_NAME_MAX_LENGTH}
          autoFocus
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => name.trim() !== '' || messageFor('CATEGORY_NAME_REQUIRED'),
          })}
        />
        <TextInput
          size="xs"
          flex={1}
          aria-label="슬러그"
          placeholder={slugHint}
          maxLength={CATEGORY_CODE_MAX_LENGTH}
          error={errors.slug?.message}
          {...register('slug', { validate: checkSlug })}
        />
        <Button size="xs" type="submit" loading={saving}>
          저장
        </Button>
        <Button size="xs" variant="default" onClick={() => onClose(null)}>
          취소
        </Button>
      </Group>
    </form>
  );
}

function useCategoryForm({ category, parentId, onClose }: Omit<CategoryFormProps, 'level'>) {
  const { register, handleSubmit, control, setError, formState } = useForm<Values>({
    defaultValues: { name: category?.name ?? '', slug: category?.code ?? '' },
  });
  const save = useSaveCategory();
  const code: PlainMessageCode = category === null ? 'CATEGORY_CREATE_FAILED' : 'CATEGORY_UPDATE_FAILED';
  const send = (values: Values, anyway = false) => {
    if (save.isPending) return;
    save.mutate(
      { id: category?.id ?? null, parentId, ...values, anyway },
      {
        onSuccess: ({ message, category: saved }) => {
          notifyDone(`${saved.name}: ${message}`);
          onClose(saved);
        },
        onError: (error) => {
          const named = error instanceof ApiError ? error.fields : [];
          const fieldErrors = named.filter(
            ({ field }) => field === 'name' || field === 'slug' || field === 'code',
          );
          for (const { field, message } of fieldErrors) {
            setError(field === 'name' ? 'name' : 'slug', { type: 'server', message }, { shouldFocus: true });
          }
          if (fieldErrors.length > 0) return;
          fail(error, code, { reload: () => onClose(null), anyway: () => send(values, true) });
        },
      },
    );
  };
  const name = useWatch({ control, name: 'name' }).trim();
  return {
    register,
    submit: () => void handleSubmit((values) => send(values))(),
    errors: formState.errors,
    saving: save.isPending,
    slugHint: name === '' ? '슬러그 (비우면 이름으로)' : slugFrom(name),
  };
}
