import { Icon } from '../icon-actions/Icon.tsx';
import { useActionsById } from './useActionChoices.ts';

/** Icons of the actions recorded on a passenger. */
export default function ActionIcons({ ids }: { ids: readonly string[] }) {
  const actions = useActionsById();
  return ids.map(id => {
    const action = actions.get(id);
    return action !== undefined && <Icon key={id} icon={action.icon} name={action.name} />;
  });
}
