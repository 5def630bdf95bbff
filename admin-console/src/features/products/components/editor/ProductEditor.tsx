import { Alert, Grid, Stack, Text } from '@mantine/core';
import { FormProvider } from 'react-hook-form';
import { formatDateTimeKst, PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@store/domain';
import { LeaveDialog } from '../../../../shared/forms/LeaveDialog';
import { Description, DescriptionList, Section } from '../../../../shared/ui/Section';
import type { Product } from '../../api/product';
import { RestoreButton } from '../ProductRowMenu';
import { BasicsSection } from './BasicsSection';
import { ConflictDialog } from './ConflictDialog';
import { DetailSection } from './DetailSection';
import { EditorHead } from './EditorHead';
import { ImagesSection } from './ImagesSection';
import { OptionSection } from './OptionSection';
import { PrintSection } from './PrintSection';
import { PreviewPanel } from './PreviewPanel';
import styles from './ProductEditor.module.css';
import { SeoSection } from './SeoSection';
import { TierSection } from './TierSection';
import { PRODUCT_FORM_ID, useProductEditor } from './use-product-editor';
import { FormSelect } from './Fields';
import { useModShortcut } from '../../../../shared/ui/use-shortcuts';

const STATUSES = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] }));

/** Whether it is on sale, and since when. */
function StatusSection({ saved }: { saved: Product | null }) {
  return (
    <Section title="판매 상태">
      <FormSelect name="status" label="상태" data={STATUSES} />
      {saved === null ? (
        <Text size="xs" c="dimmed" mt="xs">
          판매중으로 저장하면 바로 쇼핑몰에 노출됩니다.
        </Text>
      ) : (
        <>
          {saved.status === 'active' && !saved.listed && saved.deletedAt === null && (
            <Text size="xs" c="persimmon.8" mt="xs">
              카테고리가 숨김 또는 보관 상태여서 쇼핑몰에 노출되지 않습니다.
            </Text>
          )}
          <div style={{ marginTop: 10 }}>
            <DescriptionList>
              <Description name="쇼핑몰">{saved.listed ? '노출 중' : '노출 안 됨'}</Description>
              <Description name="첫 판매">
                {saved.publishedAt === null ? '–' : formatDateTimeKst(saved.publishedAt)}
              </Description>
              <Description name="등록">{formatDateTimeKst(saved.createdAt)}</Description>
              <Description name="수정">{formatDateTimeKst(saved.updatedAt)}</Description>
            </DescriptionList>
          </div>
        </>
      )}
    </Section>
  );
}

/** One product, new or not: everything about it on one page, with the buyer's view beside it. */
export function ProductEditor({ product }: { product: Product | null }) {
  const editor = useProductEditor(product);
  const { form, save } = editor;
  // Also while a field has the focus: that is when people want to save.
  useModShortcut('S', save);
  const refusal = form.formState.errors.root?.['server']?.message;
  return (
    <FormProvider {...form}>
      <form
        id={PRODUCT_FORM_ID}
        aria-label={product === null ? '새 상품' : '상품 편집'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <EditorHead editor={editor} />
        {editor.saved?.deletedAt != null && <DeletedNote product={editor.saved} />}
        {refusal !== undefined && (
          <Alert color="persimmon" mb="md" p="sm" role="alert" title={refusal}>
            표시된 항목을 수정한 후 다시 저장해 주세요. 입력한 내용은 유지됩니다.
          </Alert>
        )}
        <Grid gap="md" align="flex-start">
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Stack gap="md">
              <BasicsSection isNew={product === null} />
              <ImagesSection setUploads={editor.setUploads} />
              <TierSection />
              <OptionSection />
              <PrintSection />
              <DetailSection key={editor.saved?.id} setUploads={editor.setUploads} />
              <SeoSection />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }} className={styles.side}>
            <Stack gap="md">
              <StatusSection saved={editor.saved} />
              <PreviewPanel />
            </Stack>
          </Grid.Col>
        </Grid>
      </form>
      <ConflictDialog editor={editor} />
      <LeaveDialog
        guard={editor.guard}
        saving={editor.saving}
        hidden={editor.conflict !== null}
        onSave={save}
      />
    </FormProvider>
  );
}

function DeletedNote({ product }: { product: Product }) {
  return (
    <Alert color="yellow" mb="md" p="sm" title="삭제된 상품입니다">
      <Stack gap="xs" align="flex-start">
        쇼핑몰과 목록에 표시되지 않습니다. 복구하면 삭제 전 상태로 돌아가며 다시 편집할 수 있습니다.
        <RestoreButton product={product} />
      </Stack>
    </Alert>
  );
}
