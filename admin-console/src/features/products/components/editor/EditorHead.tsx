import { Anchor, Button, Group, Kbd, Text, Title } from '@mantine/core';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { AuditLink } from '../../../../shared/ui/AuditLink';
import { StatusBadge } from '../../../../shared/ui/StatusBadge';
import type { ProductForm } from '../../lib/product-form';
import styles from './ProductEditor.module.css';
import type { ProductEditor } from './use-product-editor';

/** Which product this is, whether there are unsaved changes, and the save button. Stays in view. */
export function EditorHead({ editor }: { editor: ProductEditor }) {
  const { saved, saving } = editor;
  const { isDirty } = useFormState<ProductForm>();
  return (
    <header className={styles.head}>
      <Group gap="md">
        <Anchor component={Link} to="/admin/products" size="sm">
          <ArrowLeft size={13} aria-hidden /> 상품 목록
        </Anchor>
        {saved !== null && <AuditLink of="product" id={saved.id} />}
      </Group>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Title order={1} size="h3" className={styles.title}>
            {saved?.title ?? '새 상품'}
          </Title>
          {saved !== null && <StatusBadge status={saved.status} label={saved.statusLabel} />}
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Text size="xs" c={isDirty ? 'persimmon.8' : 'dimmed'} role="status" visibleFrom="xs">
            {isDirty ? '저장하지 않은 변경' : saved === null ? '' : '저장됨'}
          </Text>
          {saved?.listed === true && (
            <Button
              component="a"
              href={`/products/${saved.id}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              visibleFrom="sm"
              rightSection={<ExternalLink size={13} aria-label="(새 창)" />}
            >
              쇼핑몰에서 보기
            </Button>
          )}
          <Button
            type="submit"
            loading={saving}
            disabled={saved?.deletedAt != null}
            rightSection={
              <Kbd size="xs" visibleFrom="sm" aria-hidden>
                Ctrl S
              </Kbd>
            }
          >
            저장
          </Button>
        </Group>
      </Group>
    </header>
  );
}
