import { Button, Grid, Group } from '@mantine/core';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { PreviewCard } from '../components/PreviewCard';
import { PromotionFields } from '../components/PromotionFields';
import { useNewPromotion } from '../components/use-promotion-form';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';

/** A new coupon or automatic discount: saved as a draft, or started at once. */
export default function NewPromotionPage() {
  const { form, save, saving } = useNewPromotion();
  useModShortcut('S', () => save('draft'));
  return (
    <>
      <PageHeader back={<BackLink to="/admin/promotions">프로모션 목록</BackLink>} title="프로모션 등록" />
      <form
        aria-label="프로모션"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save('draft');
        }}
      >
        <Grid gap="md">
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <PromotionFields form={form} isNew />
            <Group justify="end" mt="md">
              <Button
                type="submit"
                variant="default"
                loading={saving === 'draft'}
                disabled={saving === 'active'}
              >
                작성중으로 저장
              </Button>
              <Button
                loading={saving === 'active'}
                disabled={saving === 'draft'}
                onClick={() => save('active')}
              >
                저장하고 시작
              </Button>
            </Group>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <div style={{ position: 'sticky', top: 68 }}>
              <PreviewCard control={form.control} />
            </div>
          </Grid.Col>
        </Grid>
      </form>
    </>
  );
}
