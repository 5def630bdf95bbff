import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { BannerEditor } from '../components/BannerEditor';

/** A new banner; it goes to the end of the list. */
export default function NewBannerPage() {
  return (
    <>
      <PageHeader back={<BackLink to="/admin/content/banners">배너</BackLink>} title="배너 등록" />
      <BannerEditor banner={null} />
    </>
  );
}
