import { PageHeader } from '../../../shared/ui/page-header';
import { OwnFactors } from '../components/OwnFactors';

/** Own second factors, for managers too. */
export default function OwnSecurityPage() {
  return (
    <>
      <PageHeader title="내 보안" />
      <OwnFactors />
    </>
  );
}
