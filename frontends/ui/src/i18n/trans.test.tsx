import { expect, it } from '@jest/globals';
import { Trans } from '@lingui/react/macro';
import { render } from '../testing/open-page.tsx';

it.each(['<script>alert(1)</script>', '<0>Ann</0>', '<br/>', '{name}', "'{'"])('shows the name %s as it is', (name) => {
  const { container } = render(
    <p>
      <Trans>
        Signed in as <strong>{name}</strong>, {name}
      </Trans>
    </p>,
  );
  expect(container).toHaveTextContent(`Signed in as ${name}, ${name}`);
  expect(container.querySelectorAll('p *')).toHaveLength(1);
});
