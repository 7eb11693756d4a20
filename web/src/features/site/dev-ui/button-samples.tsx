import { FolderIcon, PlusIcon, StarIcon } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { Sample } from './sample.tsx';

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons in every look and state. */
export function ButtonSamples() {
  return (
    <>
      {looks.map((look) => (
        <Sample key={look} title={`Button, ${look}: rest, icon, disabled, pending; small, large`}>
          <Button look={look}>Save</Button>
          <Button look={look} icon={<Icon of={PlusIcon} size={16} />}>
            New folder
          </Button>
          <Button look={look} isDisabled>
            Save
          </Button>
          <Button look={look} isPending>
            Save
          </Button>
          <Button look={look} size="small">
            Small
          </Button>
          <Button look={look} size="large">
            Large
          </Button>
        </Sample>
      ))}
      <Sample title="Submit button: rest, disabled, pending">
        <SubmitButton>Send</SubmitButton>
        <SubmitButton isDisabled>Send</SubmitButton>
        <SubmitButton isPending>Send</SubmitButton>
      </Sample>
      <Sample title="Icon button: medium, small, active, disabled">
        <IconButton label="Star" icon={<Icon of={StarIcon} />} />
        <IconButton label="Star, small" size="small" icon={<Icon of={StarIcon} size={18} />} />
        <IconButton label="Star, active" isActive icon={<Icon of={StarIcon} />} />
        <IconButton label="Star, disabled" isDisabled icon={<Icon of={StarIcon} />} />
      </Sample>
      <Sample title="Link; tooltips: neutral, positive, danger">
        <TextLink to="#">A link in a text</TextLink>
        {(['neutral', 'positive', 'danger'] as const).map((look) => (
          <Tooltip key={look} text={`A ${look} tooltip`} look={look}>
            <Button icon={<Icon of={FolderIcon} size={16} />}>{look}</Button>
          </Tooltip>
        ))}
      </Sample>
    </>
  );
}
