/** The panel's own program: draws what the host says and tells it what the person does. */
import "./styles/theme.css";
import "./styles/panel.css";
import "./styles/turn.css";
import "./styles/markdown.css";
import "./styles/history.css";
import "./styles/composer.css";
import "./styles/sessions.css";
import { startAnnouncer } from "./parts/announcer";
import "./parts/panel";
import { reportTrouble } from "./host";
import { registerControls } from "./ui/toolkit";

reportTrouble();
registerControls();
startAnnouncer();
